/// The script of every page: it shows one day at a time, and lets the arrow keys step through them.
///
/// Nothing depends on it. Without it all days are shown, and the strip is a list of links.
enum PageScript {
  static let source: Markup = """
    (() => {
      const lives = [];
      document.querySelectorAll("[data-life]").forEach((life) => {
        const strip = life.querySelector("[data-strip]"), said = life.querySelector("[data-said]");
        if (!strip) return;
        const tabs = [...strip.querySelectorAll("a")];
        const days = tabs.map((tab) => document.getElementById(tab.hash.slice(1)));
        if (tabs.length < 2 || days.includes(null)) return;
        let now = -1;
        const show = (wanted, focus, tell) => {
          const next = Math.min(Math.max(wanted, 0), tabs.length - 1);
          if (next !== now) {
            tabs.forEach((tab, at) => {
              tab.setAttribute("aria-selected", at === next);
              tab.tabIndex = at === next ? 0 : -1;
              days[at].hidden = at !== next;
            });
            now = next;
            if (tell) {
              said.textContent = days[now].dataset.say;
              try { history.replaceState(null, "", tabs[now].hash); } catch {}
            }
          }
          if (focus) tabs[now].focus({ preventScroll: true });
        };
        strip.setAttribute("role", "tablist");
        strip.setAttribute("aria-label", "Days; the arrow keys step through them");
        tabs.forEach((tab, at) => {
          tab.setAttribute("role", "tab");
          tab.setAttribute("aria-controls", days[at].id);
          days[at].setAttribute("role", "tabpanel");
          tab.addEventListener("click", (event) => { event.preventDefault(); show(at, true, true); });
        });
        const steps = document.createElement("div");
        steps.className = "steps";
        [["Previous day", -1], ["Next day", 1]].forEach(([name, by]) => {
          const button = document.createElement("button");
          button.type = "button";
          button.textContent = name;
          button.addEventListener("click", () => show(now + by, false, true));
          steps.append(button);
        });
        strip.after(steps);
        life.querySelectorAll("rect[data-key]").forEach((cell) => {
          const at = days.findIndex((day) => day.id === cell.dataset.key);
          if (at < 0) return;
          cell.classList.add("live");
          cell.addEventListener("click", () => { show(at, false, true); days[at].scrollIntoView({ block: "nearest" }); });
        });
        const find = () => {
          const at = days.findIndex((day) => "#" + day.id === location.hash);
          if (at >= 0) show(at, false, true);
          return at >= 0;
        };
        if (!find()) show(Number(strip.dataset.strip) || 0, false, false);
        addEventListener("hashchange", find);
        lives.push({ life, step: (key, focus) => {
          const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: tabs.length - 1 }[key];
          show(to, focus, true);
        }, strip });
      });
      addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
        const at = event.target instanceof Element ? event.target : document.body;
        const inStrip = lives.find(({ strip }) => strip.contains(at));
        const near = inStrip || lives.find(({ life }) => life.contains(at)) || lives[0];
        const isHomeOrEnd = event.key === "Home" || event.key === "End";
        if (!near || (!inStrip && (isHomeOrEnd || at.closest(".scroll, input, select, textarea")))) return;
        event.preventDefault();
        near.step(event.key, Boolean(inStrip));
      });
    })();
    """
}

/// The looks of charts, for light and dark surroundings.
///
/// Every text has a contrast of at least 4.5 to 1 with what lies under it, every line and area of at least 3 to 1 with the
/// paper (WCAG 2.2, criteria 1.4.3 and 1.4.11); the pale steps of the heat scale bear their figure in dark letters.
public enum ChartStyle {
  /// The custom properties that hold the colours.
  public static let colours: Markup = """
    :root{color-scheme:light dark;--paper:#fff;--ink:#16202a;--faint:#54606c;--rule:#d5dbe1;--frame:#7d8893;\
    --c0:#0b5cad;--c1:#b3500b;--c2:#0a7458;--c3:#7f3aa0;--c4:#6b5a00;--c5:#b3224f;\
    --h0:#eef1f4;--h1:#d3e5f7;--h2:#a4cbef;--h3:#62a1dd;--h4:#2670b5;--h5:#0e4681;\
    --t0:#16202a;--t1:#16202a;--t2:#16202a;--t3:#0b1219;--t4:#fff;--t5:#fff;--flame:#c2410c;--bad:#b42318;--good:#17703c}
    @media(prefers-color-scheme:dark){:root{--paper:#10161d;--ink:#e8edf2;--faint:#a3afbb;--rule:#2c3742;--frame:#7d8a97;\
    --c0:#6cb2ff;--c1:#ffa45c;--c2:#4fd0a3;--c3:#d0a5ff;--c4:#e2c54c;--c5:#ff8dab;\
    --h0:#1b242d;--h1:#14324f;--h2:#184b7a;--h3:#1f659f;--h4:#4d98dc;--h5:#98ccff;\
    --t0:#e8edf2;--t1:#e8edf2;--t2:#fff;--t3:#fff;--t4:#0b1219;--t5:#0b1219;--flame:#ff9a4d;--bad:#ff9189;--good:#5fd08a}}

    """

  /// The rules for the classes that drawings use.
  public static let rules: Markup = """
    .chart{font:12px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}.chart text{fill:var(--ink)}\
    .chart .tick{fill:var(--faint)}.chart .head{font-weight:600}.chart .small{font-size:10px;fill:var(--faint)}\
    .paper{fill:var(--paper)}.grid{stroke:var(--rule);stroke-width:1}.axis{stroke:var(--frame);stroke-width:1}\
    .mark{stroke:var(--ink);stroke-width:1.5}.dash{stroke:var(--frame);stroke-width:1;stroke-dasharray:4 3}
    .f0{fill:var(--c0)}.f1{fill:var(--c1)}.f2{fill:var(--c2)}.f3{fill:var(--c3)}.f4{fill:var(--c4)}.f5{fill:var(--c5)}
    .l0,.l1,.l2,.l3,.l4,.l5{fill:none;stroke-width:2;stroke-linejoin:round}\
    .l0{stroke:var(--c0)}.l1{stroke:var(--c1)}.l2{stroke:var(--c2)}.l3{stroke:var(--c3)}.l4{stroke:var(--c4)}\
    .l5{stroke:var(--c5)}.before{stroke-dasharray:5 4;opacity:.75}.band{opacity:.16}.edge{stroke-width:1;opacity:.7}
    .h0{fill:var(--h0)}.h1{fill:var(--h1)}.h2{fill:var(--h2)}.h3{fill:var(--h3)}.h4{fill:var(--h4)}.h5{fill:var(--h5)}
    .chart .t0{fill:var(--t0)}.chart .t1{fill:var(--t1)}.chart .t2{fill:var(--t2)}.chart .t3{fill:var(--t3)}\
    .chart .t4{fill:var(--t4)}.chart .t5{fill:var(--t5)}.cellnote{font-size:9.5px}
    .flame{fill:var(--flame);stroke:var(--paper);stroke-width:.8}.feast{fill:none;stroke:var(--flame);stroke-width:2.5}\
    .wrong{fill:var(--bad);stroke:var(--paper);stroke-width:1}.chart .wrongtext{fill:var(--paper);font-weight:700}\
    .none{fill:none;stroke:var(--rule)}.bad{fill:var(--bad)}.good{fill:var(--good)}

    """
}

/// The style sheet of every page.
enum PageStyle {
  static let sheet: Markup = ChartStyle.colours + ChartStyle.rules + layout + parts + days + print

  private static let layout: Markup = """
    *{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--ink);\
    font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
    .wrap{max-width:70rem;margin:0 auto;padding:0 1.25rem}a{color:var(--c0)}
    :focus-visible{outline:3px solid var(--c1);outline-offset:2px;border-radius:4px}main:focus{outline:0}
    .skip{position:absolute;left:-99rem;background:var(--paper);padding:.5rem 1rem;z-index:2}.skip:focus{left:.5rem;top:.5rem}
    header{border-bottom:1px solid var(--rule);padding:1.5rem 0 1rem}
    .brand{margin:0;color:var(--faint);font-weight:600;letter-spacing:.04em}
    h1{margin:.1rem 0 .5rem;font-size:1.9rem;line-height:1.2;overflow-wrap:anywhere}
    h2{margin:2.25rem 0 .75rem;font-size:1.4rem;line-height:1.25;overflow-wrap:anywhere}
    h3{margin:0 0 .25rem;font-size:1.1rem;line-height:1.3;overflow-wrap:anywhere}
    h4,h5,h6{margin:1rem 0 .35rem;font-size:1rem;overflow-wrap:anywhere}
    p{margin:.35rem 0 .75rem;max-width:46rem;overflow-wrap:anywhere}.note,.faint{color:var(--faint)}
    .contents{border-bottom:1px solid var(--rule)}.contents ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;\
    list-style:none;padding-top:.6rem;padding-bottom:.6rem}
    footer{border-top:1px solid var(--rule);margin-top:3rem;padding:1rem 0;color:var(--faint);font-size:.9rem}
    .away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

    """

  private static let parts: Markup = """
    .facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.6rem;margin:1rem 0}
    .facts div{border:1px solid var(--rule);border-radius:10px;padding:.55rem .8rem}
    dt{color:var(--faint);font-size:.85rem}dd{margin:0;font-size:1.2rem;font-weight:650;overflow-wrap:anywhere;\
    font-variant-numeric:tabular-nums}
    .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr));gap:1rem;align-items:start}
    figure{margin:0 0 1rem;border:1px solid var(--rule);border-radius:12px;padding:1rem;min-width:0}
    .figures{margin-bottom:1.5rem}.figures figure{margin:0}figcaption p{color:var(--faint);margin:0 0 .6rem;font-size:.92rem}
    .stack{display:grid;gap:1rem;min-width:0}.chart{display:block;width:100%;height:auto;max-width:58rem}.scroll{position:relative;overflow-x:auto}.scroll+h3{margin-top:1.75rem}
    .scroll>.chart{min-width:29rem}.broad .scroll>.chart{min-width:0;width:auto;max-width:none}
    details{margin:.6rem 0 0}summary{cursor:pointer;color:var(--faint);font-size:.92rem;overflow-wrap:anywhere}
    table{border-collapse:collapse;width:100%;font-size:.9rem;font-variant-numeric:tabular-nums}
    th,td{text-align:start;vertical-align:top;padding:.32rem .55rem;border-bottom:1px solid var(--rule);overflow-wrap:anywhere}
    td{min-width:3rem}thead th{color:var(--faint);font-weight:600;overflow-wrap:normal}.scroll td{overflow-wrap:break-word}.scroll tbody th{min-width:8rem}tbody th{font-weight:500}
    .num{text-align:end;white-space:nowrap}code,pre{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:.88rem}
    pre{border:1px solid var(--rule);border-radius:8px;padding:.6rem .8rem;white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0}
    .badge{display:inline-block;border:1px solid currentColor;border-radius:99px;padding:0 .55rem;font-size:.82rem;\
    font-weight:600;white-space:nowrap}.badge.ok{color:var(--good)}.badge.no{color:var(--bad)}.badge.off{color:var(--faint)}
    .verdict{font-size:1.1rem;font-weight:600}.verdict span{font-weight:400;font-size:.95rem}.verdict.ok{color:var(--good)}.verdict.no{color:var(--bad)}
    .meter{display:inline-block;width:6rem;height:.6rem;vertical-align:baseline}.case{border:1px solid var(--rule);\
    border-radius:12px;padding:.7rem 1rem;margin:.75rem 0}.case>summary{color:var(--ink);font-size:1rem}

    """

  private static let days: Markup = """
    .strip{display:flex;flex-wrap:wrap;gap:.3rem;margin:.5rem 0 1rem}
    .strip a{display:block;min-width:2.7rem;padding:.2rem .3rem .3rem;border:1px solid var(--rule);border-bottom:3px solid var(--rule);\
    border-radius:8px;text-align:center;text-decoration:none;color:var(--ink);font-weight:650;line-height:1.2}
    .strip a small{display:block;font-weight:400;font-size:.75rem;color:var(--faint)}.strip a.hot{border-bottom-color:var(--flame)}
    .strip a.feast-day{border-color:var(--flame)}.strip a.bad-day{border-color:var(--bad);color:var(--bad)}
    .strip a[aria-selected=true]{background:var(--h4);color:var(--t4);border-color:var(--h4)}
    .strip a[aria-selected=true] small{color:var(--t4)}
    .steps{display:flex;gap:.5rem;margin:0 0 .75rem}.steps button{font:inherit;color:var(--ink);background:var(--h0);\
    border:1px solid var(--frame);border-radius:8px;padding:.3rem .9rem;cursor:pointer}
    .day{border:1px solid var(--rule);border-radius:12px;padding:1rem 1.1rem;margin:0 0 1rem}.day[hidden]{display:none}
    .day>h3,.day>h4,.day>h5{margin:0;font-size:1.2rem}.day .sum{margin:.2rem 0 .6rem}
    .cols{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:0 1.75rem}.cols>div{min-width:0}
    .wrongs{border-inline-start:4px solid var(--bad);padding:.1rem 0 .1rem .8rem;margin:.6rem 0;color:var(--bad)}
    .wrongs p,.quest p{margin:.1rem 0 .3rem}.quest{border:1px solid var(--rule);border-radius:10px;padding:.6rem .8rem;margin:.5rem 0}
    .quest.wrong-row,li.wrong-row{border-color:var(--bad);color:var(--bad)}.quest h5,.quest h6{margin:0;font-size:1rem}
    tr.out>*{color:var(--faint)}ol.events{margin:.3rem 0;padding-inline-start:2.6rem;font-size:.92rem}
    ol.events li{overflow-wrap:anywhere}.feastline{color:var(--flame);font-weight:650}[data-key].live{cursor:pointer}

    """

  private static let print: Markup = """
    @media(max-width:30rem){.wrap{padding:0 .8rem}h1{font-size:1.5rem}th,td{padding:.28rem .35rem}.day{padding:.8rem}}
    @media print{:root{color-scheme:light}body{font-size:10.5pt}.contents,.skip,.steps,.strip,footer{display:none}\
    .day[hidden]{display:block!important}figure,.quest,tr,.facts{break-inside:avoid}.day{border:0;border-top:1px solid var(--rule);\
    border-radius:0;padding:.6rem 0}.scroll{overflow:visible}\
    .scroll>.chart{min-width:0}\
    h2,h3,h4,h5{break-after:avoid}.cols,.figures{grid-template-columns:1fr 1fr}\
    .facts{grid-template-columns:repeat(4,1fr)}.day details:not([open]),figure details:not([open]){display:none}.broad .scroll>.chart{width:100%}}

    """
}

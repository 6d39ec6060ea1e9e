extension ExploredPage {
  /// What the page of an explored app has beyond that of an unwind.
  static let style =
    """
    :root { --bad: #b3261e; --caution: #8a5300; --good: #116329; }
    @media screen and (prefers-color-scheme: dark) {
      :root:not([data-theme=light]) { --bad: #ff8a80; --caution: #e3b341; --good: #56d364; }
    }
    @media screen { :root[data-theme=dark] { --bad: #ff8a80; --caution: #e3b341; --good: #56d364; } }
    .result { font-size: 1.15rem; font-weight: 700; }
    .findings { margin: 0; padding: 0; list-style: none; }
    .findings li { margin: 0.5rem 0; padding-left: 0.8rem; border-left: 3px solid var(--line); }
    .findings li.error { border-color: var(--bad); }
    .findings li.warning { border-color: var(--caution); }
    .findings b { text-transform: capitalize; }
    .error b { color: var(--bad); }
    .warning b { color: var(--caution); }
    .findings code { color: var(--muted); font-size: 0.8rem; }
    form { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; margin: 0.5rem 0 0.8rem; align-items: end; }
    label { display: grid; flex: 1 1 14rem; gap: 0.2rem; min-width: 0; max-width: 26rem; color: var(--muted); font-size: 0.85rem; }
    select, form button, form input {
      width: 100%; min-width: 0; min-height: 2.75rem; padding: 0.35rem 0.6rem; border: 1px solid var(--border);
      border-radius: 8px; background: var(--card); color: var(--text); font: inherit;
    }
    form button { width: auto; }
    #count { min-width: 8rem; margin: 0 0 0.6rem; color: var(--muted); }
    .verdicts + p, .verdicts ~ p { margin-top: 0.8rem; }
    tr:target { background: var(--card); }
    .map > summary { margin: 0.5rem 0; }
    .map .figure, .overview > section:last-child > .figure { padding: 2px; }
    .overview > section:last-child { content-visibility: auto; contain-intrinsic-size: auto 60rem; }
    .row-links a:hover rect { fill: var(--link); fill-opacity: 0.12; }
    .row-links a:focus-visible { outline: none; }
    .row-links a:focus-visible rect { stroke: var(--link); stroke-width: 2.5; }
    .which { display: flex; flex-wrap: wrap; gap: 0 1rem; }
    .taps span, .other-ends > span, summary small { color: var(--muted); }
    .other-ends { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; }
    .other-ends li { margin: 0.1rem 0; }
    summary small { font-weight: 400; }
    .other-ends ol { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; margin: 0; padding: 0; list-style: none; }
    .other-ends [aria-current] { color: var(--text); font-weight: 700; text-decoration: none; }
    .told-end > summary { margin: 0.6rem 0; }
    .telling-of > h2:focus-visible { outline-offset: 4px; }
    .scripted .ends > h2, .scripted .told-end > summary { display: none; }
    .playing-one .about, .playing-one header p { display: none; }
    .playing-one h1 { font-size: 1rem; color: var(--muted); }
    .playing-one .telling-of h2 { margin-top: 0.5rem; font-size: 1.5rem; }
    @media print {
      :root { --bad: #b3261e; --caution: #8a5300; --good: #116329; }
      form, .other-ends, .left-out { display: none !important; }
      .verdicts { font-size: 0.75rem; }
      .verdicts tr { break-inside: avoid; }
      .overview > section:last-child { content-visibility: visible; }
      .overview .figure svg { max-height: none; max-width: 100%; }
    }

    """ + VerdictMarkup.style
}

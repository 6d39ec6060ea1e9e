extension TellingPage {
  /// The page's own style sheet. What shows how far a telling is stands under `playing`, which the script
  /// says: without it, and on paper, all is there at once.
  static let style = """
    :root {
      color-scheme: light dark;
      --canvas: #ffffff; --card: #f6f8fa; --text: #1f2328; --muted: #59616b; --line: #d0d7de;
      --border: #868e98; --link: #0a5fc4; --yes: #116329; --no: #b01e29; --ring: #bc4c00;
      --source: #e3f3ff; --source-border: #0969da; --found: #e2fae7;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root:not([data-theme=light]) {
        --canvas: #0d1117; --card: #161b22; --text: #e6edf3; --muted: #9ba5b0; --line: #30363d;
        --border: #6b747e; --link: #6cb0ff; --yes: #56d364; --no: #ff7b72; --ring: #f0883e;
        --source: #0c2338; --source-border: #4493f8; --found: #0e2a1b;
      }
    }
    @media screen {
      :root[data-theme=dark] {
        --canvas: #0d1117; --card: #161b22; --text: #e6edf3; --muted: #9ba5b0; --line: #30363d;
        --border: #6b747e; --link: #6cb0ff; --yes: #56d364; --no: #ff7b72; --ring: #f0883e;
        --source: #0c2338; --source-border: #4493f8; --found: #0e2a1b;
      }
    }
    :root[data-theme=light] { color-scheme: light; }
    :root[data-theme=dark] { color-scheme: dark; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0 auto; max-width: 68rem; padding: 1rem; background: var(--canvas); color: var(--text);
      font: 1rem/1.5 system-ui, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere;
    }
    h1 { margin: 0.1rem 0 0.3rem; font-size: 1.5rem; line-height: 1.25; }
    h2 { margin: 2rem 0 0.3rem; font-size: 1.25rem; }
    p { margin: 0 0 0.5rem; }
    .detail, .explanation { color: var(--muted); font-size: 0.9rem; }
    .explanation { max-width: 46rem; }
    code { font: 0.92em ui-monospace, Menlo, Consolas, monospace; }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    nav ul { margin: 0; padding: 0; list-style: none; }
    nav li { margin: 0.25rem 0; }
    nav span { color: var(--muted); font-size: 0.9rem; }
    .overview, .up { margin-top: 0.8rem; }
    .yes { color: var(--yes); }
    .no { color: var(--no); }
    .figure { margin: 0; overflow: auto; }
    .figure svg { display: block; max-width: 100%; height: auto; }
    .player {
      position: sticky; top: 0; z-index: 1; padding: 0.4rem 0; background: var(--canvas);
      border-bottom: 1px solid var(--line);
    }
    .sentence { min-height: 3.1em; margin: 0; font-size: 1.25rem; line-height: 1.4; }
    .controls { display: flex; flex-wrap: wrap; gap: 0.4rem 0.6rem; align-items: center; padding: 0.2rem 0; }
    .controls button, .controls select {
      min-width: 2.75rem; min-height: 2.75rem; border: 1px solid var(--border); border-radius: 8px;
      background: var(--card); color: var(--text); font: inherit;
    }
    .controls button:disabled { color: var(--muted); opacity: 0.6; }
    .controls [aria-pressed=true] { border-color: var(--link); color: var(--link); }
    .controls input { flex: 1; min-width: 4rem; min-height: 2.75rem; accent-color: var(--link); }
    .letter { display: inline-block; min-width: 1.5em; border: 1px solid var(--border); border-radius: 1em; font-size: 0.85rem; font-style: normal; font-weight: 700; text-align: center; }
    .playing .figure :is(.card, .verb, .lines > g), .overview .lines > g { cursor: pointer; }
    .count { min-width: 4.2em; color: var(--muted); text-align: right; font-variant-numeric: tabular-nums; }
    .stage { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; margin: 0.8rem 0; touch-action: pan-y pinch-zoom; }
    .screen p { margin: 0 0 0.3rem; color: var(--muted); font-size: 0.85rem; text-align: center; }
    .phone {
      position: relative; flex: none; width: 9.5rem; height: 16rem; margin: 0 auto; overflow: hidden;
      border: 3px solid var(--border); border-radius: 1.4rem; background: var(--card);
      font-size: 0.85rem; line-height: 1.25;
    }
    .sheet {
      position: absolute; inset: 0; display: flex; flex-direction: column; overflow: hidden;
      background: var(--canvas);
    }
    .sheet.full { border-radius: 1.1rem; }
    .sheet.card-sheet { top: 1.6rem; border-top: 1px solid var(--border); border-radius: 0.8rem 0.8rem 0 0; }
    .sheet.card-sheet + .sheet.card-sheet { top: 2.6rem; }
    .sheet.popover { inset: 3rem 0.8rem 4rem; border: 1px solid var(--border); border-radius: 0.8rem; }
    .sheet.covered { background: var(--card); color: var(--muted); }
    .sheet.covered > .leaf { align-items: start; padding-top: 0.25rem; font-weight: 400; font-size: 0.7rem; }
    .leaf {
      flex: 1; display: flex; align-items: center; justify-content: center; min-height: 1.6rem;
      padding: 0.4rem; overflow: hidden; text-align: center; font-weight: 700;
    }
    .leaf.source { background: var(--source); }
    .leaf.found { background: var(--found); }
    .bar { min-height: 1.5rem; padding: 0 0.6rem; border-bottom: 1px solid var(--line); color: var(--link); font-size: 1.1rem; }
    .tabs { display: flex; justify-content: space-around; gap: 0.3rem; padding: 0.45rem 0.6rem; border-top: 1px solid var(--line); }
    .tabs i { width: 1rem; height: 0.5rem; border-radius: 0.25rem; background: var(--line); }
    .tabs i.on { background: var(--link); }
    .columns { flex: 1; display: flex; min-height: 0; }
    .columns > * + * { border-left: 1px solid var(--line); }
    .steps { margin: 0.5rem 0; padding-left: 2rem; }
    .step { margin: 0.35rem 0; color: var(--muted); }
    .step a { display: block; color: inherit; text-decoration: none; }
    .step a:hover { text-decoration: underline; }
    .step .phone { zoom: 0.55; margin: 0.4rem 0; }
    .step.same .phone { display: none; }
    .step b, .step code { color: var(--text); }
    .questions { margin: 0.8rem 0; }
    .questions details { margin: 0.4rem 0; padding: 0.5rem 0.8rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
    .questions p { margin: 0.4rem 0 0; }
    summary { cursor: pointer; font-weight: 700; }
    @media screen {
      .playing .steps.quiet { display: none; }
      .playing .step { font-size: 0.9rem; }
      .playing .step .phone { display: none; }
      .playing .step.on, .playing .step.on a { color: var(--text); font-weight: 700; }
      .playing:not(.at-end) .questions { display: none; }
    }
    @media screen and (min-width: 46rem) {
      .stage { grid-template-columns: minmax(0, 1fr) auto; }
      .screen { position: sticky; top: 10.5rem; align-self: start; }
      .playing .steps { columns: 2; column-gap: 2.5rem; }
      .playing .step { break-inside: avoid; margin-top: 0; }
    }
    @media screen and (max-width: 45.99rem) {
      .screen { order: 1; }
      .controls input { flex: 1 1 100%; order: 1; min-height: 2rem; }
      .sentence { min-height: 4.2em; max-height: 28vh; overflow: auto; font-size: 1.05rem; }
      .explanation { font-size: 0.85rem; }
      .screen { display: flex; gap: 0.8rem; align-items: center; justify-content: center; }
      .screen .phone { width: 12rem; height: 9.5rem; zoom: 0.75; }
      .figure svg { max-width: max(100%, 34rem); }
    }
    @page { margin: 14mm; }
    @media print {
      :root { color-scheme: light; }
      * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
      h1, h2, summary { break-after: avoid; }
      .figure, .questions details, nav li { break-inside: avoid; }
      body { max-width: none; padding: 0; font-size: 0.8rem; }
      .player, .screen, .up { display: none !important; }
      .figure svg { width: 100% !important; max-width: 100% !important; max-height: 60vh; margin: auto; }
      .steps { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 0.8rem; padding: 0; list-style-position: inside; }
      .step { break-inside: avoid; margin: 0; color: #1f2328; }
      .step .phone, .step.same .phone { display: block; }
      .questions details::details-content { content-visibility: visible; block-size: auto; }
    }
    @media (prefers-reduced-motion: reduce) { * { transition: none !important; scroll-behavior: auto !important; } }

    """
}

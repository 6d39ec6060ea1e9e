extension HTMLGallery {
  /// What there is beyond, where it shows tables of unwinds.
  static let tableStyle =
    """
    :root { --bad: var(--error); --caution: var(--warning); --good: #116329; }
    @media (prefers-color-scheme: dark) { :root { --good: #56d364; } }
    .stacks { grid-template-columns: minmax(0, 1fr); }

    """ + VerdictMarkup.style

  /// Light or dark as the reader prefers; pictures of theme auto follow by themselves. What is not near the
  /// window is not laid out: there may be thousands of pictures.
  static let style = """
    :root {
      color-scheme: light dark;
      --canvas: #ffffff; --card: #f6f8fa; --text: #1f2328; --muted: #59616b; --line: #d0d7de;
      --link: #0a5fc4; --error: #b3261e; --warning: #8a5300;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --canvas: #0d1117; --card: #161b22; --text: #e6edf3; --muted: #9aa4af; --line: #30363d;
        --link: #6cb0ff; --error: #ff8a80; --warning: #e3b341;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 90rem; padding: 1.5rem; background: var(--canvas); color: var(--text);
      font: 1rem/1.5 system-ui, "Helvetica Neue", Arial, sans-serif;
    }
    h1 { margin: 0; font-size: 1.75rem; overflow-wrap: anywhere; }
    h2 { margin: 2.5rem 0 0.2rem; font-size: 1.2rem; overflow-wrap: anywhere; }
    h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
    p { margin: 0; overflow-wrap: anywhere; }
    header p, .input, .summary { color: var(--muted); }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    form { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; margin-top: 1rem; align-items: end; }
    label { display: grid; gap: 0.2rem; color: var(--muted); font-size: 0.85rem; }
    select, button, input {
      max-width: 18rem; min-height: 2.25rem; padding: 0.35rem 0.6rem; border: 1px solid var(--line);
      border-radius: 6px; background: var(--card); color: var(--text); font: inherit;
    }
    section { content-visibility: auto; contain-intrinsic-size: auto 34rem; }
    .exhibits {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(min(25rem, 100%), 1fr)); gap: 1rem;
      margin-top: 0.8rem;
    }
    article {
      display: flex; flex-direction: column; gap: 0.5rem; padding: 1rem; border: 1px solid var(--line);
      border-radius: 10px; background: var(--card); scroll-margin-top: 1rem;
    }
    article:target { border-color: var(--link); }
    [hidden] { display: none !important; }
    .picture { display: block; position: relative; height: 15rem; background: var(--canvas); border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
    .picture img.cropped { position: absolute; max-width: none; height: auto; object-fit: fill; }
    .picture img:not(.cropped) { display: block; width: 100%; height: 15rem; object-fit: contain; background: #ffffff; }
    .picture img[src$=".svg"] { background: var(--canvas); }
    .contents { margin-top: 1rem; }
    .contents ul { columns: 18rem; font-size: 0.9rem; }
    .folder { margin: 0.8rem 0 0.2rem; font-size: 0.9rem; }
    section { scroll-margin-top: 1rem; }
    .anchor { color: var(--muted); text-decoration: none; }
    ul { margin: 0; padding: 0; list-style: none; font-size: 0.875rem; color: var(--muted); }
    li { margin-top: 0.25rem; overflow-wrap: anywhere; }
    li b { text-transform: capitalize; }
    .error b, .problem { color: var(--error); }
    .warning b { color: var(--warning); }
    code { font: 0.85em ui-monospace, Menlo, Consolas, monospace; }
    .files { margin-top: auto; font-size: 0.875rem; }
    .files a { margin-right: 0.5rem; }
    dialog {
      width: 100vw; height: 100vh; max-width: none; max-height: none; margin: 0; padding: 0.8rem;
      border: 0; background: var(--canvas); color: var(--text);
    }
    dialog[open] { display: flex; flex-direction: column; gap: 0.5rem; }
    dialog::backdrop { background: var(--canvas); }
    .bar { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; }
    .bar h2 { flex: 1 1 14rem; margin: 0; }
    .bar button { min-width: 2.75rem; min-height: 2.75rem; }
    .bar button:disabled { color: var(--muted); opacity: 0.6; }
    .stage { touch-action: none; cursor: grab; flex: 1; min-height: 0; overflow: auto; border: 1px solid var(--line); border-radius: 6px; }
    .stage img { display: block; margin: auto; background: #ffffff; }
    .stage img[src$=".svg"] { background: var(--canvas); }
    .stage img.fits { max-width: 100%; max-height: 100%; }
    .stage iframe { display: block; width: 100%; height: 100%; border: 0; }

    """
}

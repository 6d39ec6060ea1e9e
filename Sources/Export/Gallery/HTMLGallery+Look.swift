extension HTMLGallery {
  /// Light or dark as the reader prefers; pictures of theme auto follow by themselves.
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
    h1 { margin: 0; font-size: 1.75rem; }
    h2 { margin: 2.5rem 0 1rem; font-size: 1.2rem; overflow-wrap: anywhere; }
    h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
    p { margin: 0; overflow-wrap: anywhere; }
    header p { color: var(--muted); }
    a { color: var(--link); }
    form { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; margin-top: 1rem; align-items: end; }
    form[hidden] { display: none; }
    label { display: grid; gap: 0.2rem; color: var(--muted); font-size: 0.85rem; }
    select, button {
      max-width: 18rem; padding: 0.35rem 0.6rem; border: 1px solid var(--line); border-radius: 6px;
      background: var(--card); color: var(--text); font: inherit;
    }
    .exhibits { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(25rem, 100%), 1fr)); gap: 1rem; }
    article {
      display: flex; flex-direction: column; gap: 0.5rem; padding: 1rem; border: 1px solid var(--line);
      border-radius: 10px; background: var(--card);
    }
    [hidden] { display: none !important; }
    .picture { display: block; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
    .picture img { display: block; width: 100%; height: 15rem; object-fit: contain; background: #ffffff; }
    .picture img[src$=".svg"] { background: var(--canvas); }
    ul { margin: 0; padding: 0; list-style: none; font-size: 0.875rem; color: var(--muted); }
    li { margin-top: 0.25rem; overflow-wrap: anywhere; }
    li b { text-transform: capitalize; }
    .error b, .problem { color: var(--error); }
    .warning b { color: var(--warning); }
    code { font: 0.85em ui-monospace, Menlo, Consolas, monospace; }
    .files { margin-top: auto; font-size: 0.875rem; }
    .files a { margin-right: 0.5rem; }

    """

  /// Shows the filter, and what it lets through. Every value is a line of an attribute.
  static let script = """
    "use strict";
    const form = document.getElementById("filter");
    const names = ["action", "winner", "finding"];
    const articles = Array.from(document.querySelectorAll("article"));
    const count = document.getElementById("count");
    const all = count.textContent;

    function has(article, name, value) {
      return value === "" || (article.dataset[name] || "").split("\\n").includes(value);
    }

    function apply() {
      const wanted = names.map((name) => [name, form.elements[name].value]);
      const filters = wanted.some(([, value]) => value !== "");
      let shown = 0;
      for (const article of articles) {
        article.hidden = !wanted.every(([name, value]) => has(article, name, value));
        if (!article.hidden) shown += 1;
      }
      for (const section of document.querySelectorAll("section")) {
        section.hidden = filters && !section.querySelector("article:not([hidden])");
      }
      document.getElementById("nothing").hidden = shown > 0 || articles.length === 0;
      count.textContent = filters ? shown + " of " + all : all;
    }

    form.addEventListener("change", apply);
    form.addEventListener("reset", () => setTimeout(apply));
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
    apply();

    """
}

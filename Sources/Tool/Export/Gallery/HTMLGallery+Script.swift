extension HTMLGallery {
  /// Shows search and filter, and what they let through; and pictures in a larger view. Every value of the
  /// filter is a line of an attribute.
  static let script = """
    "use strict";
    const form = document.getElementById("filter");
    const names = ["action", "winner", "outcome", "finding"].filter((name) => form.elements[name]);
    const articles = Array.from(document.querySelectorAll("article"));
    const sections = Array.from(document.querySelectorAll("section"));
    const count = document.getElementById("count");
    const all = count.textContent;

    /// What the search looks through, by the article: gathered when somebody begins to search.
    const texts = new Map();
    function gather() {
      for (const section of sections) {
        const own = Array.from(section.children)
          .filter((part) => !part.classList.contains("exhibits")).map((part) => part.textContent);
        const about = own.concat(section.dataset.classes).join(" ");
        for (const article of section.querySelectorAll("article")) {
          texts.set(article, (about + " " + article.textContent + " " + (article.dataset.action || ""))
            .toLowerCase());
        }
      }
    }

    /// Touches nothing that stays as it is.
    function hide(element, isHidden) {
      if (element.hidden !== isHidden) element.hidden = isHidden;
    }

    function has(article, name, value) {
      return value === "" || (article.dataset[name] || "").split("\\n").includes(value);
    }

    function apply() {
      const wanted = names.map((name) => [name, form.elements[name].value]);
      const text = form.elements.text.value;
      const words = text.toLowerCase().split(" ").filter(Boolean);
      if (words.length > 0 && texts.size === 0) gather();
      const asked = wanted.filter(([, value]) => value !== "");
      const filters = words.length > 0 || asked.length > 0;
      let shown = 0;
      let tables = 0;
      const seen = new Set();
      for (const article of articles) {
        const isHidden = !asked.every(([name, value]) => has(article, name, value))
          || !words.every((word) => texts.get(article).includes(word));
        hide(article, isHidden);
        if (isHidden) continue;
        if (article.classList.contains("table")) tables += 1;
        else shown += 1;
        seen.add(article.closest("section"));
      }
      for (const section of sections) {
        hide(section, filters && !seen.has(section));
      }
      hide(document.getElementById("nothing"), shown + tables > 0 || articles.length === 0);
      count.textContent = filters ? shown + " of " + all : all;
      const chosen = new URLSearchParams(
        [["text", text], ...wanted].filter(([, value]) => value !== ""));
      return chosen.toString();
    }

    function applyAndRemember() {
      const chosen = apply();
      history.replaceState(null, "", chosen ? "#" + chosen : location.pathname + location.search);
    }

    /// What the address says: a filter, or the id of a picture.
    function follow() {
      const hash = location.hash.slice(1);
      if (hash.includes("=")) {
        const asked = new URLSearchParams(hash);
        for (const name of ["text", ...names]) form.elements[name].value = asked.get(name) || "";
        apply();
        return;
      }
      const article = document.getElementById(hash);
      if (article && article.hidden) {
        form.reset();
        apply();
        article.scrollIntoView();
      }
    }

    form.addEventListener("input", applyAndRemember);
    form.addEventListener("reset", () => setTimeout(applyAndRemember));
    form.addEventListener("submit", (event) => event.preventDefault());
    addEventListener("hashchange", follow);
    form.hidden = false;
    follow();

    // The larger view.
    const viewer = document.getElementById("viewer");
    const stage = viewer.querySelector(".stage");
    const button = (name) => viewer.querySelector("[name=" + name + "]");
    let shown = null;
    let zoom = 0;

    function image() { return stage.querySelector("img"); }

    /// 0: as large as the window lets it be.
    function setZoom(value) {
      zoom = value === 0 ? 0 : Math.max(0.1, Math.min(8, value));
      const picture = image();
      if (!picture) return;
      picture.classList.toggle("fits", zoom === 0);
      picture.style.width = zoom === 0 ? "" : picture.naturalWidth * zoom + "px";
    }

    function change(factor) {
      const picture = image();
      if (!picture) return;
      const now = zoom || picture.clientWidth / (picture.naturalWidth || 1);
      setZoom(now * factor);
    }

    function show(article, plays) {
      const link = article.querySelector(".picture");
      const page = article.querySelector(".play");
      shown = article;
      document.getElementById("viewer-title").textContent =
        article.querySelector("h3 bdi").textContent;
      const sentence = article.querySelector("h3 + p:not([class])");
      document.getElementById("viewer-sentence").textContent =
        sentence && !plays ? sentence.textContent : "";
      const part = document.createElement(plays ? "iframe" : "img");
      if (plays) {
        part.title = "Step by step";
        part.src = page.getAttribute("href");
      } else {
        part.src = link.getAttribute("href");
        part.alt = link.querySelector("img").alt;
      }
      stage.replaceChildren(part);
      viewer.classList.toggle("plays", plays);
      button("play").hidden = !page;
      button("play").setAttribute("aria-pressed", String(plays));
      for (const name of ["smaller", "larger", "fit"]) button(name).disabled = plays;
      button("previous").disabled = !neighbour(-1);
      button("next").disabled = !neighbour(1);
      setZoom(0);
      if (!viewer.open) viewer.showModal();
      (plays ? part : stage).focus();
    }

    function neighbour(step) {
      const open = articles.filter((article) => !article.hidden && article.querySelector(".picture"));
      return open[open.indexOf(shown) + step];
    }

    function go(step) {
      const next = neighbour(step);
      if (next) show(next, viewer.classList.contains("plays") && Boolean(next.querySelector(".play")));
    }

    document.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      const link = event.target.closest(".picture, .play");
      const article = link && link.closest("article");
      if (!article || !article.querySelector(".picture")) return;
      event.preventDefault();
      show(article, link.classList.contains("play"));
    });
    button("play").addEventListener("click", () => show(shown, !viewer.classList.contains("plays")));
    button("smaller").addEventListener("click", () => change(1 / 1.25));
    button("larger").addEventListener("click", () => change(1.25));
    button("fit").addEventListener("click", () => setZoom(0));
    button("previous").addEventListener("click", () => go(-1));
    button("next").addEventListener("click", () => go(1));
    button("close").addEventListener("click", () => viewer.close());
    viewer.addEventListener("close", () => {
      stage.replaceChildren();
      const link = shown && shown.querySelector(".picture");
      if (link) link.focus();
    });
    viewer.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const ways = {
        ArrowRight: () => go(1), ArrowLeft: () => go(-1), "+": () => change(1.25),
        "=": () => change(1.25), "-": () => change(1 / 1.25), "0": () => setZoom(0),
      };
      if (!(event.key in ways)) return;
      event.preventDefault();
      ways[event.key]();
    });

    """
}

extension ExploredPage {
  /// Shows what the address asks for: the unwinds that a filter lets through, or one end of one of them, step
  /// by step. Nothing is prepared before it is to be seen.
  static let script = """
    const page = document.documentElement;
    const overview = document.querySelector(".overview");
    const ends = Array.from(document.querySelectorAll(".told-end"), (part) => {
      // As addresses have it: what is read of HTML has lost its control characters.
      const link = part.querySelector(".step a").getAttribute("href");
      const asked = new URLSearchParams(link.slice(1));
      // Where a link leads to is all that is shown: nothing is to be scrolled to.
      part.querySelector(".telling-of").removeAttribute("id");
      return { part, unwind: asked.get("unwind"), ends: words(part.dataset.ends), player: null };
    });
    const form = document.getElementById("filter");
    const rows = Array.from(document.querySelectorAll(".verdicts tbody tr"));
    const texts = rows.map((row) => row.textContent.toLowerCase());
    const count = document.getElementById("count");
    const all = count ? count.textContent : "";
    /// The address of the overview as it was left, and what was pressed there.
    let left = "#";
    let opener = null;

    page.classList.add("scripted");
    for (const link of document.querySelectorAll(".up")) link.hidden = false;

    /// Shows the unwinds that the filter lets through, and returns it as an address has it.
    function apply() {
      if (!form) return "";
      const [text, verdict] = [form.elements.text.value, form.elements.verdict.value];
      const wanted = text.toLowerCase().split(" ").filter(Boolean);
      let shown = 0;
      rows.forEach((row, place) => {
        row.hidden = (verdict !== "" && row.dataset.verdict !== verdict)
          || !wanted.every((word) => texts[place].includes(word));
        if (!row.hidden) shown += 1;
      });
      const filters = wanted.length > 0 || verdict !== "";
      count.textContent = filters ? shown + " of " + all : all;
      document.getElementById("nothing").hidden = shown > 0;
      return new URLSearchParams(
        [["text", text], ["verdict", verdict]].filter(([, value]) => value !== "")).toString();
    }

    function applyAndRemember() {
      const chosen = apply();
      left = "#" + chosen;
      history.replaceState(null, "", chosen ? left : location.pathname + location.search);
    }

    function showOverview(asked) {
      const anchor = location.hash.slice(1);
      const target = anchor ? document.getElementById(anchor) : null;
      if (form && !target) {
        form.elements.text.value = asked.get("text") || "";
        form.elements.verdict.value = asked.get("verdict") || "";
        // A verdict that none has is none.
        if (form.elements.verdict.selectedIndex < 0) form.elements.verdict.value = "";
      }
      if (form && target && target.hidden) form.reset();
      left = "#" + apply();
      if (!target) return;
      if (target.localName === "details") target.open = true;
      target.scrollIntoView();
    }

    /// The row of an unwind of which no end is told here.
    function rowOf(unwind) {
      return unwind === null ? null : rows.find((row) => {
        try { return decodeURIComponent(row.id.slice(4)) === unwind; } catch { return false; }
      });
    }

    function follow() {
      const asked = parameters();
      const unwind = asked.get("unwind");
      const shown = unwind === null ? undefined : ends.find((end) => end.unwind === unwind
        && (!asked.has("end") || end.ends.includes(asked.get("end"))));
      current = null;
      overview.hidden = Boolean(shown);
      page.classList.toggle("playing-one", Boolean(shown));
      for (const end of ends) {
        end.part.hidden = end !== shown;
        end.part.open = end === shown;
      }
      if (!shown) {
        showOverview(asked);
        const row = rowOf(unwind);
        if (row) row.scrollIntoView({ block: "center" });
        return;
      }
      shown.player = shown.player || new Player(shown.part.querySelector(".telling-of"));
      current = shown.player;
      for (const link of shown.part.querySelectorAll(".up a")) link.setAttribute("href", left);
      const step = parseInt(asked.get("step"), 10);
      const last = current.steps.length - 1;
      current.place = Number.isNaN(step) ? 0 : Math.max(0, Math.min(last, step - 1));
      current.show();
      scrollTo(0, 0);
      current.bringIntoView();
    }

    /// Keys go on where the page goes on.
    function followAndFocus() {
      const before = current;
      follow();
      if (current && current !== before) {
        const heading = current.section.querySelector("h2");
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      } else if (!current && before && opener) {
        opener.focus();
        opener = null;
      }
    }

    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[href^='#unwind=']");
      if (link && !current) opener = link;
    });
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !current) return;
      location.hash = left;
    });
    addEventListener("hashchange", followAndFocus);
    if (form) {
      form.addEventListener("input", applyAndRemember);
      form.addEventListener("reset", () => setTimeout(applyAndRemember));
      form.addEventListener("submit", (event) => event.preventDefault());
      form.hidden = false;
    }
    follow();

    """
}

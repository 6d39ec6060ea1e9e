extension TellingPage {
  /// The page's script.
  static let script = player + keys + following

  /// Shows as much of an unwind as is told at a step. What a step says stands in the attributes of its entry
  /// in the list; nothing is made of text but text.
  static let player = """
    "use strict";
    const parameters = () => new URLSearchParams(location.hash.slice(1));
    const words = (value) => (value || "").split(" ").filter(Boolean);

    class Player {
      constructor(section) {
        this.section = section;
        this.steps = Array.from(section.querySelectorAll(".step"));
        // As addresses have it: what is read of HTML has lost its control characters.
        const link = this.steps[0]?.querySelector("a").getAttribute("href") || "";
        this.unwind = new URLSearchParams(link.slice(1)).get("unwind") ?? undefined;
        this.cards = Array.from(section.querySelectorAll(".card"));
        this.lines = Array.from(section.querySelectorAll(".lines > g, .verb"));
        this.slider = section.querySelector("input");
        this.place = 0;
        section.querySelector(".back").addEventListener("click", () => this.go(this.place - 1));
        section.querySelector(".next").addEventListener("click", () => this.go(this.place + 1));
        this.slider.addEventListener("input", () => this.go(Number(this.slider.value) - 1));
        this.steps.forEach((step, place) => {
          // Where a link leads to is shown above: nothing is to be scrolled to.
          step.removeAttribute("id");
          step.querySelector("a").addEventListener("click", (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            this.go(place);
          });
        });
        this.listenForSwipes(section.querySelector(".stage"));
        section.classList.add("playing");
        section.querySelector(".figure").classList.add("telling");
        section.querySelector(".player").hidden = false;
        this.show();
      }

      listenForSwipes(stage) {
        let start = null;
        stage.addEventListener("pointerdown", (event) => {
          start = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY };
        });
        stage.addEventListener("pointerup", (event) => {
          if (!start) return;
          const x = event.clientX - start.x;
          const y = event.clientY - start.y;
          start = null;
          if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) this.go(this.place + (x < 0 ? 1 : -1));
        });
        stage.addEventListener("pointercancel", () => { start = null; });
      }

      go(place) {
        const last = this.steps.length - 1;
        this.place = Math.max(0, Math.min(last, place));
        this.section.querySelector(".figure").classList.add("is-stepping");
        this.show();
        const hash = this.steps[this.place].querySelector("a").getAttribute("href");
        if (location.hash !== hash) history.replaceState(null, "", hash);
      }

      /// What the steps up to this one say under a name.
      told(name) {
        return new Set(this.steps.slice(0, this.place + 1).flatMap((step) => words(step.dataset[name])));
      }

      show() {
        const step = this.steps[this.place];
        const count = this.steps.length;
        const sentence = step.querySelector("a");
        const here = new Set(words(step.dataset.here));
        const known = this.told("here");
        const states = ["told", "found", "acting", "gone"].map((name) => [name, this.told(name)]);
        // Why nobody asked the others is told at the end.
        const isLast = this.place === count - 1;
        for (const card of this.cards) {
          card.classList.toggle("is-here", here.has(card.id));
          card.classList.toggle("is-known", known.has(card.id));
          for (const [name, ids] of states) card.classList.toggle("is-" + name, ids.has(card.id));
          if (isLast) card.classList.add("is-told");
        }
        const lines = this.told("lines");
        for (const line of this.lines) line.classList.toggle("is-told", lines.has(line.id));
        this.section.querySelector(".sentence").replaceChildren(
          ...Array.from(sentence.childNodes, (node) => node.cloneNode(true)));
        this.section.querySelector(".count").textContent = (this.place + 1) + " / " + count;
        this.slider.value = String(this.place + 1);
        this.slider.setAttribute(
          "aria-valuetext", "Step " + (this.place + 1) + " of " + count);
        this.section.querySelector(".back").disabled = this.place === 0;
        this.section.querySelector(".next").disabled = this.place === count - 1;
        this.section.classList.toggle("at-end", this.place === count - 1);
        this.steps.forEach((other) => {
          other.classList.toggle("on", other === step);
          const link = other.querySelector("a");
          if (other === step) link.setAttribute("aria-current", "step");
          else link.removeAttribute("aria-current");
        });
        const phone = step.querySelector(".phone");
        const screen = this.section.querySelector(".screen");
        screen.hidden = !phone;
        if (phone) screen.lastElementChild.replaceChildren(phone.cloneNode(true));
        this.bringIntoView(here);
      }

      /// Where the picture is wider than its place, what is spoken of is in the middle.
      bringIntoView(here) {
        const figure = this.section.querySelector(".figure");
        const card = this.cards.find((card) => here.has(card.id));
        if (!card || figure.scrollWidth <= figure.clientWidth) return;
        const box = card.getBoundingClientRect();
        const room = figure.getBoundingClientRect();
        figure.scrollLeft += box.left + box.width / 2 - room.left - room.width / 2;
      }
    }

    /// What the keys lead.
    let current = null;

    """

  /// The keys of the player that is shown.
  static let keys = """
    addEventListener("keydown", (event) => {
      if (!current || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const name = event.target.localName;
      // The slider knows these keys itself, and a space presses what is pressed by it.
      if (name === "input" && event.key !== " ") return;
      if (event.key === " " && (name === "button" || name === "summary")) return;
      const ways = {
        ArrowRight: current.place + 1, " ": current.place + 1, ArrowLeft: current.place - 1,
        Home: 0, End: current.steps.length - 1,
      };
      if (!(event.key in ways)) return;
      event.preventDefault();
      current.go(ways[event.key]);
    });

    """

  /// Shows what the address asks for.
  private static let following = """
    const players = Array.from(
      document.querySelectorAll(".telling-of"), (section) => new Player(section));
    const overview = document.querySelector(".overview");
    for (const link of document.querySelectorAll(".up")) link.hidden = false;

    /// Shows what the address asks for.
    function follow() {
      const asked = parameters();
      const unwind = asked.get("unwind");
      current = overview ? players.find((player) => player.unwind === unwind) : players[0];
      if (overview) overview.hidden = Boolean(current);
      for (const player of players) player.section.hidden = player !== current;
      if (!current) return;
      const step = parseInt(asked.get("step"), 10);
      const last = current.steps.length - 1;
      current.place = Number.isNaN(step) ? 0 : Math.max(0, Math.min(last, step - 1));
      current.show();
      scrollTo(0, 0);
    }

    addEventListener("hashchange", follow);
    addEventListener("beforeprint", () => {
      for (const part of document.querySelectorAll(".telling-of, .overview")) part.hidden = false;
      for (const question of document.querySelectorAll("details")) question.open = true;
    });
    addEventListener("afterprint", follow);
    follow();

    """
}

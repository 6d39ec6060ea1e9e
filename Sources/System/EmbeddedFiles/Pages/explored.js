/// Shows the part of the page in the address: the unwind segues that match a filter, or one outcome, step by step. An
/// outcome is prepared when it's first shown.
const overview = document.querySelector(".overview");
const ends = Array.from(document.querySelectorAll(".told-end"), (part) => {
  // Only the link's target is shown, so the page needn't scroll.
  part.querySelector(".telling-of").removeAttribute("id");
  return { part, unwind: unwindOf(part), ends: words(part.dataset.ends), player: null };
});
const rows = Array.from(document.querySelectorAll(".verdicts tbody tr"));
const filter = new Filter(rows, (row) => row.textContent);
/// Handles clicks in the overview.
let opener = null;


function showOverview(asked) {
  const anchor = location.hash.slice(1);
  const target = anchor ? document.getElementById(anchor) : null;
  if (!target) filter.follow(asked);
  else if (target.hidden) filter.reset();
  if (!target) return;
  if (target.localName === "details") target.open = true;
  target.scrollIntoView();
}

/// Returns the row of an unwind segue.
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
    rowOf(unwind)?.scrollIntoView({ block: "center" });
    return;
  }
  shown.player = shown.player || new Player(shown.part.querySelector(".telling-of"));
  for (const link of shown.part.querySelectorAll(".up a")) link.setAttribute("href", filter.address);
  showPlayer(shown.player, asked);
}

/// Moves the focus to the part that is shown.
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
  if (event.key === "Escape" && current) location.hash = filter.address;
});
addEventListener("hashchange", followAndFocus);
addEventListener("beforeprint", divideFigures);
follow();

const players = Array.from(
  document.querySelectorAll(".telling-of"), (section) => new Player(section));
const overview = document.querySelector(".overview");

/// Shows the part of the page in the address.
function follow() {
  const asked = parameters();
  const unwind = asked.get("unwind");
  current = overview ? players.find((player) => player.unwind === unwind) : players[0];
  if (overview) overview.hidden = Boolean(current);
  page.classList.toggle("playing-one", Boolean(overview && current));
  for (const player of players) player.section.hidden = player !== current;
  if (current) showPlayer(current, asked);
}

/// Returns the link to the unwind segue of an element in the overview; undefined: it has none.
function linkOf(part) {
  const { letter, from } = part.dataset;
  return Array.from(overview.querySelectorAll("nav li")).find((row) => part.id &&
    (letter ? row.dataset.letter === letter && row.dataset.from === from : row.dataset.from === part.id))
    ?.querySelector("a");
}

for (const part of overview?.querySelectorAll(".lines > g, .card") ?? []) part.classList.toggle("opens", Boolean(linkOf(part)));
overview?.addEventListener("click", (event) => {
  const part = event.target.closest(".opens");
  if (part && !event.target.closest("a")) location.hash = linkOf(part).getAttribute("href");
});
addEventListener("hashchange", follow);
addEventListener("beforeprint", () => {
  page.classList.remove("playing-one");
  for (const part of document.querySelectorAll(".telling-of, .overview")) part.hidden = false;
  for (const question of document.querySelectorAll("details")) question.open = true;
  divideFigures();
});
addEventListener("afterprint", follow);
follow();

// Keeps the living part of the village up to date, and lets hours pass without leaving the page.
const living = document.getElementById("living");
const EVERY = 2000;
let shown = living.innerHTML;

async function look() {
  const answer = await fetch(living.dataset.from, { cache: "no-store" });
  if (!answer.ok) return;
  const next = await answer.text();
  if (next === shown) return;
  const focused = address(document.activeElement);
  living.innerHTML = next;
  shown = next;
  if (focused) [...living.querySelectorAll("a, button")].find((one) => address(one) === focused)?.focus();
}

function address(element) {
  return element instanceof HTMLAnchorElement ? element.href : element instanceof HTMLButtonElement ? element.value : "";
}

living.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = new FormData(event.target, event.submitter);
  for (const button of event.target.querySelectorAll("button")) button.disabled = true;
  await fetch("/hours", { method: "POST", body: new URLSearchParams(form) }).catch(() => {});
  shown = "";
  await look().catch(() => {});
});

async function keepLooking() {
  // When the village is closed, the page stays as it was.
  if (!document.hidden) await look().catch(() => {});
  setTimeout(keepLooking, EVERY);
}
document.addEventListener("visibilitychange", () => { if (!document.hidden) look().catch(() => {}); });
setTimeout(keepLooking, EVERY);

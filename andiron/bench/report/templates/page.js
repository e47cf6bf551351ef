// The theme button, and open tables in print. The page is complete without this script.
const root = document.documentElement;
const button = document.getElementById("theme");
const dark = matchMedia("(prefers-color-scheme: dark)");
const KEY = "andiron-theme";

function stored(value) {
  try { // a page opened from a file may not have storage
    if (value) localStorage.setItem(KEY, value);
    return localStorage.getItem(KEY);
  } catch { return value || null; }
}
function shown() { return root.dataset.theme || (dark.matches ? "dark" : "light"); }
function label() { button.textContent = shown() === "dark" ? "Light" : "Dark"; }

if (stored()) root.dataset.theme = stored();
button.hidden = false;
button.addEventListener("click", () => {
  root.dataset.theme = shown() === "dark" ? "light" : "dark";
  stored(root.dataset.theme);
  label();
});
dark.addEventListener("change", label);
label();

const details = () => document.querySelectorAll("details");
addEventListener("beforeprint", () => details().forEach((table) => { table.dataset.was = table.open; table.open = true; }));
addEventListener("afterprint", () => details().forEach((table) => { table.open = table.dataset.was === "true"; }));

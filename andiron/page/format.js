// Numbers as people read them.

const whole = new Intl.NumberFormat("en");
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

export const count = (number) => whole.format(Math.round(number));
export const compact = (number) => short.format(number);
export const plural = (number, noun) => `${count(number)} ${noun}${number === 1 ? "" : "s"}`;

export function seconds(value) {
  if (value < 0.0995) return `${Math.round(value * 1000)} ms`;
  if (value < 9.95) return `${value.toFixed(value < 0.995 ? 2 : 1)} s`;
  if (value < 120) return `${Math.round(value)} s`;
  if (value < 7200) return `${Math.floor(value / 60)} min ${Math.round(value % 60)} s`;
  return `${Math.floor(value / 3600)} h ${Math.floor((value % 3600) / 60)} min`;
}

export function rate(perSecond) {
  if (perSecond >= 9.95) return count(perSecond);
  return perSecond === 0 ? "0" : perSecond.toFixed(1);
}

export function bytes(value) {
  const units = ["B", "KiB", "MiB", "GiB", "TiB"];
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value < 9.95 && unit > 1 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

export const percent = (share) => `${Math.round(100 * share)} %`;

export const clock = (at) => new Date(at * 1000).toLocaleTimeString([], { timeStyle: "medium" });

export function day(milliseconds) {
  const then = new Date(milliseconds);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(milliseconds).setHours(0, 0, 0, 0)) / 86400000);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return then.toLocaleDateString([], { day: "numeric", month: "long", year: "numeric" });
}

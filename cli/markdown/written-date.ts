const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** Months whose Spanish names begin otherwise. */
const spanishMonths: Record<string, number> = { ene: 1, abr: 4, ago: 8, dic: 12 };

/** Hours from UTC of the zone names in dates of mail and of American sites. */
const zones: Record<string, string> = {
  gmt: "Z",
  utc: "Z",
  z: "Z",
  est: "-5",
  edt: "-4",
  cst: "-6",
  cdt: "-5",
  mst: "-7",
  mdt: "-6",
  pst: "-8",
  pdt: "-7",
};

/** The number of a month by its English or Spanish name, or the first three letters of it; 0 if it is none. */
function findMonth(word: string): number {
  const start = word.toLowerCase().slice(0, 3);
  return months.indexOf(start) + 1 || (Object.hasOwn(spanishMonths, start) ? (spanishMonths[start] ?? 0) : 0);
}

/**
 * Writes a date in another form as `2019-03-05 10:00`: with the month's name (`March 5, 2019`, `5 Mar 2019`, `Tue, 05 Mar
 * 2019 10:00:00 +0000`, `5 de marzo de 2019`), with slashes or dots (`2019/03/05`, `3/5/2019` with the month first if
 * that is possible), without dashes (`20190305`), as seconds or milliseconds since 1970. Anything else comes back as it
 * is, trimmed.
 */
export function writeAsIso(written: string): string {
  const text = written.trim();
  if (text.length > 80) return text;
  if (/^\d{8}$/.test(text)) return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  if (/^\d{10}$|^\d{13}$/.test(text)) return new Date(Number(text.padEnd(13, "0"))).toISOString();
  const year = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})/.exec(text);
  if (year) return `${year.slice(1).join("-")}${writeTime(text.slice(year[0].length))}`;
  const day = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})/.exec(text);
  if (day) {
    const [first = "", second = "", last = ""] = day.slice(1);
    const isDayFirst = Number(first) > 12 || text.includes(".");
    const date = isDayFirst ? [last, second, first] : [last, first, second];
    return `${date.join("-")}${writeTime(text.slice(day[0].length))}`;
  }
  if (/^\d{4}-/.test(text)) return writeIsoTime(text);
  return writeNamed(text) ?? text;
}

/** `2019-03-05 10:00 EST`, `2019-03-05 1:30 PM`: with an offset, and hours of the whole day. */
function writeIsoTime(text: string): string {
  const date = /^\d{4}-\d{1,2}-\d{1,2}/.exec(text)?.[0] ?? "";
  return /[a-z]/i.test(text.slice(date.length).replace(/^T|Z$/g, ""))
    ? `${date}${writeTime(text.slice(date.length))}`
    : text;
}

function writeNamed(text: string): string | null {
  const month = (text.match(/\p{L}+/gu) ?? []).map(findMonth).find((number) => number > 0);
  const [date = "", ...rest] = text.split(/(?=\d{1,2}:\d{2})/);
  const numbers = date.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length <= 2);
  if (month === undefined || year === undefined || day === undefined) return null;
  return `${year}-${month}-${day}${writeTime(rest.join(""))}`;
}

/** `10:00 PM EST` as ` 22:00 -5`; empty without a time. */
function writeTime(text: string): string {
  const match = /(\d{1,2}):(\d{2})(:\d{2})?/.exec(text);
  if (!match) return "";
  const [whole, hours = "", minutes = "", seconds = ""] = match;
  const after = text.slice(match.index + whole.length).toLowerCase();
  const half = /^\s?([ap])\.?m/.exec(after)?.[1];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === "p" ? 12 : 0);
  const offset = /[+-]\d{1,2}(?::?\d{2})?/.exec(after)?.[0];
  const named = (after.match(/[a-z]+/g) ?? []).find((word) => Object.hasOwn(zones, word)) ?? "";
  return ` ${hour}:${minutes}${seconds} ${offset ?? zones[named] ?? ""}`.trimEnd();
}

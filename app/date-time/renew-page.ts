import { type AgeForm, renewAge } from "./ages.ts";
import { readZonedParts } from "./calendar.ts";
import { createTimeIntl, type TimeWords } from "./time-words.ts";

/**
 * A reader page with its ages as of `now`, in place of `since` (both ms), byte for byte as if it were printed now; null
 * if more than ages may depend on the time: on another day in a zone of the page, where an age begins or ends, and on a page
 * without the marks by which a browser renews its ages (`refresh-ages.client.ts`).
 */
export function renewPage(html: string, since: number, now: number): string | null {
  const printed = findValue(html, ' data-now="');
  const words = findValue(html, ' data-time-words="');
  if (printed === null || words === null) return null;
  const intl = createTimeIntl(JSON.parse(unescape(words.text)) as TimeWords);
  /** Those in which it is the same day. */
  const zones = new Set<string>();
  const pieces = [html.slice(0, printed.from), String(now)];
  let done = printed.to;
  for (let at = html.indexOf(momentMark, done); at >= 0; at = html.indexOf(momentMark, done)) {
    const end = html.indexOf("</time>", at);
    const [ms, timezone] = [findValue(html, momentMark, at), findValue(html, ' data-zone="', at)];
    if (end < 0 || !ms || !timezone || Number(ms.text) > since) return null;
    if (!zones.has(timezone.text) && !isSameDay(since, now, timezone.text)) return null;
    zones.add(timezone.text);
    // The age of this time, or one in each of its elements.
    for (
      let age = findValue(html, ageMark, at);
      age && age.from < end;
      age = findValue(html, ageMark, done)
    ) {
      const from = html.indexOf(">", age.to) + 1;
      const to = html.indexOf("<", from);
      const text = renewAge(Number(ms.text), now, age.text as AgeForm, { timezone: timezone.text, intl });
      if (text === "" && from < to) return null;
      pieces.push(html.slice(done, from), escape(text));
      done = to;
    }
    pieces.push(html.slice(done, end));
    done = end;
  }
  return done === printed.to ? null : pieces.join("") + html.slice(done);
}

const momentMark = ' data-moment="';
const ageMark = ' data-age="';

/** The next value of an attribute, and where it is; null if there is none. */
function findValue(html: string, mark: string, after = 0) {
  const at = html.indexOf(mark, after);
  const from = at + mark.length;
  const to = at < 0 ? -1 : html.indexOf('"', from);
  return to < 0 ? null : { text: html.slice(from, to), from, to };
}

function isSameDay(one: number, other: number, timezone: string): boolean {
  const [a, b] = [readZonedParts(one, timezone), readZonedParts(other, timezone)];
  return a.day === b.day && a.month === b.month && a.year === b.year;
}

/** As React prints text and attributes. */
const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" } as const;
const escape = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => escapes[letter as keyof typeof escapes]);
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(escapes).map(([letter, code]) => [code, letter]),
);
const unescape = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (code) => letters[code] ?? code);

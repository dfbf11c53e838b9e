/** Characters that may follow the end of a sentence and belong to it. */
const closing = /["'”’»)\]]/;
/** Start of a sentence: a capital letter or a digit, after quotation marks or brackets. */
const start = /^["'“‘«¿¡([]{0,3}[\p{Lu}\p{N}]/u;
/** Abbreviations that don't end a sentence: initials, titles and companies in English and Spanish. */
const abbreviation =
  /(?:^|[\s("“«.])(?:\p{L}|Mr|Mrs|Ms|Dr|Dra|St|Sr|Sra|Srta|Jr|Gen|Gov|Sen|Rep|Rev|Prof|No|Núm|núm|vs|etc|Inc|Co|Ltd|Mt|Ft|EE|UU)$/u;

/**
 * The first whole sentences within `length` characters; empty if not even one fits. A text that fits and ends in the
 * middle of a sentence is cut after its last whole one.
 */
export function truncateSentences(text: string, length: number): string {
  const whole = text.trim();
  let end = 0;
  for (let at = 0; at < whole.length && at < length; at += 1) {
    if (!".!?…".includes(whole.charAt(at))) continue;
    const next = skipClosing(whole, at + 1);
    if (next > length) break;
    if (isSentenceEnd(whole, at, next)) end = next;
  }
  return whole.slice(0, end);
}

function skipClosing(text: string, from: number): number {
  let at = from;
  while (at < text.length && closing.test(text.charAt(at))) at += 1;
  return at;
}

function isSentenceEnd(text: string, mark: number, next: number): boolean {
  if (next === text.length) return true;
  if (!/\s/.test(text.charAt(next))) return false;
  if (!start.test(text.slice(next, next + 8).trimStart())) return false;
  return text.charAt(mark) !== "." || !abbreviation.test(text.slice(Math.max(0, mark - 8), mark));
}

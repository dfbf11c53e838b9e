/*
 * Counts of past days as short text (docs/decisions/0197): most stories of a day have one or two views, and a row for each of them,
 * with its keys, would need thirty times the space. Numbers are variable-length quantities of base 46, as characters that
 * JSON doesn't escape; pure functions, which know no dates.
 */

/** Views at a position in time, and how many of them are doubtful. */
export interface PackedViews {
  views: number;
  doubtful: number;
}

/** By position: days or hours since the period's start. */
export type ViewsByPosition = Map<number, PackedViews>;
/** Details by position, with how often each applies. */
export type DetailsByPosition = Map<number, Map<string, number>>;

/** ASCII without controls, space, quotation mark and backslash: 46 last digits, and 46 that others follow. */
const digits = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((one) => one !== '"' && one !== "\\")
  .join("");
const base = digits.length / 2;
const values = new Map(Array.from(digits, (digit, value): [string, number] => [digit, value]));

function writeNumber(number: number): string {
  let text = "";
  let rest = number;
  for (; rest >= base; rest = Math.floor(rest / base)) text += digits[base + (rest % base)] ?? "";
  return text + (digits[rest] ?? "");
}

/** Reads what the functions below wrote; throws for anything else. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isOver(): boolean {
    return this.#at >= this.#text.length;
  }

  number(): number {
    let number = 0;
    for (let unit = 1; ; unit *= base) {
      const digit = values.get(this.#text[this.#at++] ?? "");
      if (digit === undefined) throw new TypeError("isn't packed counts");
      number += (digit % base) * unit;
      if (digit < base) return number;
    }
  }

  characters(count: number): string {
    this.#at += count;
    return this.#text.slice(this.#at - count, this.#at);
  }
}

const inOrder = <Value>(byPosition: ReadonlyMap<number, Value>) =>
  [...byPosition].toSorted(([one], [other]) => one - other);

export function packViews(byPosition: ViewsByPosition): string {
  let before = 0;
  return inOrder(byPosition)
    .map(([position, { views, doubtful }]) => {
      const passed = position - before;
      before = position;
      const mark = doubtful > 0 ? writeNumber(doubtful) : "";
      return writeNumber(passed) + writeNumber(views * 2 + (doubtful > 0 ? 1 : 0)) + mark;
    })
    .join("");
}

export function unpackViews(text: string): ViewsByPosition {
  const reader = new Reader(text);
  const byPosition: ViewsByPosition = new Map();
  for (let position = 0; !reader.isOver;) {
    position += reader.number();
    const number = reader.number();
    byPosition.set(position, {
      views: Math.floor(number / 2),
      doubtful: number % 2 === 1 ? reader.number() : 0,
    });
  }
  return byPosition;
}

/**
 * Details with a number of their own, the frequent ones first, because those below 23 need one character. Only ever append:
 * what is stored has the numbers. 0 stands for a detail that is spelled out.
 */
const numbered = [
  ["device phone", "device desktop", "device tablet", "seconds total"],
  ["depth 1", "depth 2", "depth 3", "depth 4", "depth 5"],
  ["time 10", "time 30", "time 60", "time 120", "time 300"],
  ["source direct:", "source front:", "source blog:", "source search:google", "source social:facebook"],
  ["country US", "country GB", "source newsletter:"],
  ["source search:google-news", "source search:bing", "source search:duckduckgo", "source search:yahoo"],
  ["source search:chatgpt", "source search:gemini", "source search:perplexity", "source search:copilot"],
  ["source search:claude", "source search:yandex", "source search:baidu", "source search:ecosia"],
  ["source social:x", "source social:reddit", "source social:instagram", "source social:linkedin"],
  ["source social:pinterest", "source social:youtube", "source social:tiktok", "source social:threads"],
  ["source social:bluesky", "source social:mastodon", "source social:whatsapp", "source social:telegram"],
  ["source social:hacker-news", "source social:flipboard"],
  ["refused robot", "refused program", "refused unread", "refused flood", "refused unknown"],
  ["refused dropped", "sampled kept", "sampled all", "source other", "country other"],
].flat();
const numberOf = new Map(numbered.map((detail, index) => [detail, index + 1]));
/** Number of all sites, whose hosts are spelled out. */
const siteNumber = 199;
const sitePrefix = "source site:";
/** Numbers of countries by their letters; those between are for details to come. */
const firstCountry = 200;
const letters = 26;
const codeOf = (letter: string) => letter.charCodeAt(0) - 65;

function findNumber(detail: string): number {
  const known = numberOf.get(detail);
  if (known !== undefined) return known;
  if (detail.startsWith(sitePrefix)) return siteNumber;
  const [, first, second] = /^country ([A-Z])([A-Z])$/.exec(detail) ?? [];
  return first === undefined || second === undefined
    ? 0
    : firstCountry + codeOf(first) * letters + codeOf(second);
}

function nameNumber(number: number): string {
  if (number === siteNumber) return sitePrefix;
  if (number >= firstCountry) {
    const position = number - firstCountry;
    return `country ${String.fromCharCode(65 + Math.floor(position / letters), 65 + (position % letters))}`;
  }
  const detail = numbered[number - 1];
  if (detail === undefined) throw new TypeError("isn't packed counts");
  return detail;
}

export function packDetails(byPosition: DetailsByPosition): string {
  let before = 0;
  return inOrder(byPosition)
    .map(([position, details]) => {
      const passed = position - before;
      before = position;
      const entries = [...details].map(([detail, count]) => {
        const number = findNumber(detail);
        const start = writeNumber(number * 2 + (count === 1 ? 1 : 0));
        const spelled = detail.slice(number === siteNumber ? sitePrefix.length : 0);
        const name = number === 0 || number === siteNumber ? writeNumber(spelled.length) + spelled : "";
        return start + name + (count === 1 ? "" : writeNumber(count));
      });
      return writeNumber(passed) + writeNumber(entries.length) + entries.join("");
    })
    .join("");
}

export function unpackDetails(text: string): DetailsByPosition {
  const reader = new Reader(text);
  const byPosition: DetailsByPosition = new Map();
  for (let position = 0; !reader.isOver;) {
    position += reader.number();
    const details = new Map<string, number>();
    for (let left = reader.number(); left > 0; left--) {
      const start = reader.number();
      const number = Math.floor(start / 2);
      const spelled = number === 0 || number === siteNumber ? reader.characters(reader.number()) : "";
      const detail = number === 0 ? spelled : nameNumber(number) + spelled;
      details.set(detail, start % 2 === 1 ? 1 : reader.number());
    }
    byPosition.set(position, details);
  }
  return byPosition;
}

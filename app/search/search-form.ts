import { maxSearchResults, searchKinds, searchOrders } from "../../contract/search/search.ts";
import { maxSearchLength } from "../../contract/search/parse-search.ts";
import { parseLocalTime } from "../date-time/time-formats.ts";

/** A search, as in the form and in the URL. */
export interface SearchForm {
  q: string;
  kind: (typeof searchKinds)[number];
  order: (typeof searchOrders)[number];
  /** A screen name; empty for any author. */
  author: string;
  /** Any name of a tag; empty for any. */
  tag: string;
  storyType: string;
  /** Dates in the blog's time zone, `2026-11-22`, inclusive; empty for no limit. */
  from: string;
  to: string;
  startIndex: number;
}

/** Text fields in display order, with their maximum length. */
const texts = { q: maxSearchLength, author: 64, tag: 100, storyType: 100, from: 10, to: 10 } as const;
type TextName = keyof typeof texts;

const findChoice = <T extends string>(choices: readonly [T, ...T[]], value: string | null): T =>
  choices.find((choice) => choice === value) ?? choices[0];

// oxlint-disable-next-line no-control-regex -- These are what is meant: nobody types them.
const clean = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the query of a search URL. Invalid values are ignored: a search never fails. */
export function parseSearchForm(query: URLSearchParams): SearchForm {
  const read = (name: TextName) =>
    clean(query.get(name) ?? "")
      .slice(0, texts[name])
      .toWellFormed();
  const readDay = (name: "from" | "to") => (dayShape.test(read(name)) ? read(name) : "");
  const start = Number(query.get("startIndex") ?? "0");
  return {
    q: read("q"),
    kind: findChoice(searchKinds, query.get("kind")),
    order: findChoice(searchOrders, query.get("order")),
    author: read("author").replace(/^@/, ""),
    tag: read("tag"),
    storyType: read("storyType"),
    from: readDay("from"),
    to: readDay("to"),
    startIndex: Number.isInteger(start) && start > 0 && start < maxSearchResults ? start : 0,
  };
}

/** The URL of a search, without default values. */
export function buildSearchPath(form: SearchForm): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(texts) as TextName[]) if (form[name] !== "") query.set(name, form[name]);
  if (form.kind !== searchKinds[0]) query.set("kind", form.kind);
  if (form.order !== searchOrders[0]) query.set("order", form.order);
  if (form.startIndex > 0) query.set("startIndex", String(form.startIndex));
  const text = query.toString();
  return text === "" ? "/search" : `/search?${text}`;
}

/** True if there is anything to search for. */
export const hasSubject = ({ q, author, tag, storyType, from, to }: SearchForm) =>
  [q, author, tag, storyType, from, to].some((value) => value !== "");

/** The time span (ms) of the dates; null for no limit. */
export function findSpan(
  { from, to }: Pick<SearchForm, "from" | "to">,
  timezone: string,
): { since: number | null; until: number | null } {
  const start = (day: string) => (day === "" ? null : parseLocalTime(`${day}T00:00`, timezone));
  const last = start(to) === null ? null : new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString();
  const bound = (ms: number | null) => (ms === null ? null : Math.max(0, ms));
  return { since: bound(start(from)), until: last === null ? null : bound(start(last.slice(0, 10))) };
}

import * as v from "valibot";
import { ItemId } from "../../../contract/fronts/front.ts";
import { maxHeadlines } from "../../../contract/fronts/headline-tests.ts";
import { Id } from "../../../contract/wire/query.ts";
import { headlineFields } from "./headline-fields.ts";
import { formatFields, readTypedTime } from "../../date-time/typed-time.ts";

/* Forms of the page of a story's headline tests. */

/** Names of the fields for headlines besides the first. */
export const otherFields = Array.from({ length: maxHeadlines - 1 }, (_, index) => `headline${index + 2}`);

/** What was typed, shown again with errors. */
export interface TypedTest {
  others: string[];
  /** In the format of `datetime-local`; empty for none. */
  start: string;
  end: string;
  applies: boolean;
}

export type HeadlineFault = {
  field: "headlines" | "start" | "end";
  message:
    "headlines.wrong.none" | "headlines.wrong.same" | "headlines.wrong.time" | "headlines.wrong.refused";
};

/** A new test, with times in ms. */
interface NewTest {
  headlines: string[];
  startMillis: number | null;
  endMillis: number;
  appliesWinner: boolean;
}

export type HeadlineForm =
  | { kind: "start"; typed: TypedTest; test: NewTest | HeadlineFault }
  | { kind: "end"; id: string }
  | { kind: "apply"; id: string; variant: number | null };

/** A moment for a field with date and time. */
export function formatField(ms: number, zone: string): string {
  const { date, time } = formatFields(ms, zone);
  return `${date}T${time}`;
}

/** Of an hour that happens twice, the first; null for no time of the zone. */
function readField(text: string, zone: string): number | null {
  const [date = "", time = ""] = text.split("T");
  const typed = readTypedTime(date, time, zone);
  if (typed.kind === "moment") return typed.ms;
  return typed.kind === "twice" ? typed.moments[0] : null;
}

/** Longest text of a field, characters. */
const maxTyped = 1_000;

/** The slot of the page's address or a form; undefined for none. */
export const readSlot = (text: unknown): string | undefined => (v.is(ItemId, text) ? text : undefined);

/** Parses a sent form; null if it isn't one of the page's. `first` is the headline that the others are compared with. */
export function parseHeadlineForm(form: FormData, first: string, zone: string): HeadlineForm | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, maxTyped) : "";
  };
  const kind = read(headlineFields.action);
  const id = read(headlineFields.id);
  if (kind === "end") return v.is(Id, id) ? { kind, id } : null;
  if (kind === "apply") {
    const variant = read(headlineFields.variant);
    if (!v.is(Id, id) || !/^\d?$/.test(variant)) return null;
    return { kind, id, variant: variant === "" ? null : Number(variant) };
  }
  if (kind !== "start") return null;
  const typed: TypedTest = {
    others: otherFields.map(read),
    start: read(headlineFields.start),
    end: read(headlineFields.end),
    applies: form.has(headlineFields.applies),
  };
  return { kind, typed, test: readTest(typed, first, zone) };
}

function readTest(
  { others, start, end, applies }: TypedTest,
  first: string,
  zone: string,
): NewTest | HeadlineFault {
  const headlines = others.map((text) => text.trim()).filter((text) => text !== "");
  if (headlines.length === 0) return { field: "headlines", message: "headlines.wrong.none" };
  if (new Set([first, ...headlines]).size <= headlines.length)
    return { field: "headlines", message: "headlines.wrong.same" };
  const startMillis = start === "" ? null : readField(start, zone);
  if (start !== "" && startMillis === null) return { field: "start", message: "headlines.wrong.time" };
  const endMillis = readField(end, zone);
  if (endMillis === null) return { field: "end", message: "headlines.wrong.time" };
  return { headlines, startMillis, endMillis, appliesWinner: applies };
}

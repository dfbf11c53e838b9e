import * as v from "valibot";
import { DeskOperation } from "../../../contract/fronts/front-desk.ts";
import {
  BlockLayout,
  BlockLink,
  FrontRule,
  ItemId,
  type Placement,
  type RuleSource,
} from "../../../contract/fronts/front.ts";
import type { ImageRef } from "../../../contract/entities/image.ts";
import { readImageChoice } from "../manage/image-choices.ts";
import { decodeSource, encodeSource } from "./rule-sources.ts";
import { readTypedTime } from "../../date-time/typed-time.ts";

/* Forms of the desk for a front. Each carries an operation: a button the one it sends, a form with fields the one that they change. */

export type FrontForm =
  | { kind: "operation"; operation: DeskOperation; seen: number; key: string }
  | {
      kind: "publish";
      seen: number;
      liveMillis: number | null;
      note: string | null;
      /** A block, placement or the splash alone. */
      item: string | null;
      /** A version of before instead of the draft. */
      again: number | null;
      keepsDraft: boolean;
    }
  | { kind: "cancel"; version: number }
  /** A link to the draft as of an hour, or its end. */
  | { kind: "share"; momentMillis: number | null; days: number }
  | { kind: "revoke"; id: string }
  /** Images for the chosen story. */
  | { kind: "find"; words: string };

/** How long a link works, days. */
export const linkDays = [1, 7, 30];

/** A field that can't be read, with the reason as the last part of its message. */
export interface FormFault {
  field: "time" | "from" | "until" | "link" | "hours" | "at";
  reason: "skipped" | "past" | "missing" | "path" | "order" | "number";
}

interface Read {
  (name: string): string;
  has: (name: string) => boolean;
}

export interface FormBounds {
  zone: string;
  now: number;
}

/** Parses a sent form; null if it isn't one of this page. */
export function parseFrontForm(form: FormData, bounds: FormBounds): FrontForm | FormFault | null {
  const read: Read = Object.assign(
    (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    },
    { has: (name: string) => form.has(name) },
  );
  if (read("form") === "share") {
    const momentMillis = readMoment(read("at"), "at", bounds, { isFuture: true });
    if (isFault(momentMillis)) return momentMillis;
    return { kind: "share", momentMillis, days: linkDays.find((days) => String(days) === read("days")) ?? 1 };
  }
  if (read("form") === "fields" && read("do") === "find")
    return { kind: "find", words: read("imageWords").slice(0, 200) };
  if (read("form") === "revoke") return { kind: "revoke", id: read("id").slice(0, 100) };
  const seen = Number(read("seen"));
  if (!Number.isSafeInteger(seen)) return null;
  if (read("form") === "publish") {
    const live = readMoment(read("time"), "time", bounds, { isFuture: true });
    if (isFault(live)) return live;
    const [item, again] = [orNull(read("item")), orNull(read("again"))];
    if ((item !== null && !v.is(ItemId, item)) || !Number.isSafeInteger(Number(again))) return null;
    return {
      kind: "publish",
      seen,
      liveMillis: live,
      note: orNull(read("note")),
      item,
      again: again === null ? null : Number(again),
      keepsDraft: read("keepsDraft") !== "",
    };
  }
  if (read("form") === "cancel") return { kind: "cancel", version: Number(read("version")) };
  const carried = parseOperation(read("operation"));
  if (carried === null) return null;
  const operation = read("form") === "fields" ? readFields(read, carried, bounds) : carried;
  return isFault(operation) ? operation : { kind: "operation", operation, seen, key: read("key") };
}

export const isFault = (value: unknown): value is FormFault =>
  typeof value === "object" && value !== null && "reason" in value;

function parseOperation(text: string): DeskOperation | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), DeskOperation), text);
  return parsed.success ? parsed.output : null;
}

/** The operation with what was typed. */
function readFields(read: Read, operation: DeskOperation, bounds: FormBounds): DeskOperation | FormFault {
  if (operation.kind === "setBlock") return readBlock(read, operation);
  if (operation.kind === "setPlacement") {
    const placed = readPlacement(read, operation, bounds);
    return isFault(placed) ? placed : { ...operation, ...placed, isLarge: read("isLarge") !== "" };
  }
  if (operation.kind !== "setSplash" || operation.splash === null) return operation;
  const placed = readPlacement(read, operation.splash, bounds);
  if (isFault(placed)) return placed;
  const { untilMillis } = placed;
  if (untilMillis === null) return { field: "until", reason: "missing" };
  return { kind: "setSplash", splash: { ...operation.splash, ...placed, untilMillis } };
}

/** A moment from a field with date and time; null if it is empty. The first of two moments of one wall time. */
export function readMoment(
  typed: string,
  field: FormFault["field"],
  { zone, now }: FormBounds,
  { isFuture }: { isFuture: boolean },
): number | null | FormFault {
  if (typed === "") return null;
  const [date = "", time = ""] = typed.split("T");
  const moment = readTypedTime(date, time, zone);
  if (moment.kind === "missing") return { field, reason: "missing" };
  if (moment.kind === "skipped") return { field, reason: "skipped" };
  const ms = moment.kind === "twice" ? moment.moments[0] : moment.ms;
  return isFuture && ms <= now ? { field, reason: "past" } : ms;
}

const orNull = (text: string) => (text === "" ? null : text);

type Operation<Kind> = Extract<DeskOperation, { kind: Kind }>;

function readBlock(read: Read, operation: Operation<"setBlock">): Operation<"setBlock"> | FormFault {
  const link = orNull(read("link"));
  if (link !== null && !v.is(BlockLink, link)) return { field: "link", reason: "path" };
  const rule = readRule(read, operation.rule);
  if (isFault(rule)) return rule;
  const layout = v.safeParse(BlockLayout, read("layout"));
  return {
    ...operation,
    layout: layout.success ? layout.output : operation.layout,
    title: orNull(read("title")),
    link,
    rule,
    mayRepeat: read("mayRepeat") !== "",
  };
}

/** The rule as it was chosen; an option that wasn't changed keeps its source as it is. */
function readRule(read: Read, before: FrontRule | null): FrontRule | null | FormFault {
  const source = readSource(read("source"), read("tag"), before?.source ?? null);
  if (source === null) return null;
  const hours = read("hours");
  const rule = v.safeParse(FrontRule, {
    source,
    maxAgeHours: hours === "" ? null : Number(hours),
    minimum: Number(read("minimum")),
  });
  return rule.success ? rule.output : { field: "hours", reason: "number" };
}

function readSource(chosen: string, tag: string, before: RuleSource | null): RuleSource | null {
  const isSameTag = before?.kind !== "tag" || before.tag.trim() === tag;
  if (before !== null && encodeSource(before) === chosen && isSameTag) return before;
  return decodeSource(chosen, tag.toLowerCase());
}

/** The chosen image; the one that the placement has takes its crop from the sliders. */
function readImage(read: Read, current: ImageRef | null): ImageRef | null {
  if (!read.has("image")) return current;
  const chosen = readImageChoice(read("image"));
  if (chosen === null) return null;
  const [x, y] = [Number(read("focalX") || Number.NaN), Number(read("focalY") || Number.NaN)];
  const isAimed = chosen.id === current?.id && x >= 0 && x <= 100 && y >= 0 && y <= 100;
  return { ...chosen, remoteUrl: null, ...(isAimed && { focalPoint: { x: x / 100, y: y / 100 } }) };
}

/** Look and hours. */
function readPlacement(read: Read, { look }: Pick<Placement, "look">, bounds: FormBounds) {
  const fromMillis = readMoment(read("from"), "from", bounds, { isFuture: false });
  if (isFault(fromMillis)) return fromMillis;
  const untilMillis = readMoment(read("until"), "until", bounds, { isFuture: true });
  if (isFault(untilMillis)) return untilMillis;
  if (fromMillis !== null && untilMillis !== null && fromMillis >= untilMillis)
    return { field: "until", reason: "order" } satisfies FormFault;
  const texts = {
    headline: orNull(read("headline")),
    standfirst: orNull(read("standfirst")),
    kicker: orNull(read("kicker")),
  };
  const image = readImage(read, look.image);
  return { look: { ...look, ...texts, image }, fromMillis, untilMillis };
}

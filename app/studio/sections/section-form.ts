import * as v from "valibot";
import { SectionDetails, SectionSource } from "../../../contract/posts/managed-sections.ts";
import { sectionRules, type SectionRule } from "../../../contract/entities/taxonomy.ts";
import { buildSlug } from "../../../contract/slug.ts";
import { nameZone } from "../../date-time/present-time.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { readImageChoice, writeImageChoice } from "../manage/image-choices.ts";
import { formatFields, readTypedTime } from "../../date-time/typed-time.ts";
import { formatTyped } from "../time/publish-time.ts";

/** Names of the text fields of the form. */
export const sectionFields = [
  "title",
  "address",
  "description",
  "introduction",
  "sponsor",
  "sponsorLabel",
  "startDate",
  "startTime",
  "endDate",
  "endTime",
  "cover",
  "coverWords",
] as const;
export type SectionField = (typeof sectionFields)[number];
export type TypedSection = Record<SectionField, string>;

/** An error beside its field. */
export interface FieldError {
  message: MessageId;
  values?: Record<string, string>;
}
export type FieldErrors = Partial<Record<SectionField, FieldError>>;

export const emptySection = Object.fromEntries(sectionFields.map((name) => [name, ""])) as TypedSection;

/** The form's values of a section; times in the blog's zone. */
export function writeTypedSection(details: SectionDetails, zone: string): TypedSection {
  const format = (ms: number | null) => (ms === null ? { date: "", time: "" } : formatFields(ms, zone));
  const [start, end] = [format(details.startTimeMillis), format(details.endTimeMillis)];
  return {
    ...emptySection,
    title: details.displayName,
    description: details.description,
    introduction: details.introduction,
    sponsor: details.sponsor ?? "",
    sponsorLabel: details.sponsorLabel ?? "",
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
    cover: details.cover === null ? "" : writeImageChoice(details.cover),
  };
}

export function readTypedSection(form: FormData): TypedSection {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim().slice(0, 20_000) : "";
  };
  return Object.fromEntries(sectionFields.map((name) => [name, read(name)])) as TypedSection;
}

interface Clock {
  zone: string;
  locale: string;
  now: number;
}

/** The details that the form describes, or the errors of its fields. `before`: the section as it is; null for a new one. */
export function parseSection(
  typed: TypedSection,
  before: SectionDetails | null,
  clock: Clock,
): { details: SectionDetails; urlName: string } | { errors: FieldErrors } {
  const start = readMoment(typed, "start", before?.startTimeMillis ?? null, clock);
  const end = readMoment(typed, "end", before?.endTimeMillis ?? null, clock);
  const urlName = buildSlug(typed.address === "" ? typed.title : typed.address);
  const errors: FieldErrors = {
    ...(typed.title === "" && { title: { message: "sections.error.title" } }),
    ...(before === null &&
      typed.title !== "" &&
      urlName === "" && { address: { message: "sections.error.address" } }),
    ...(typeof start === "object" && start !== null && { startDate: start }),
    ...(typeof end === "object" && end !== null && { endDate: end }),
    ...(typeof end === "number" && findEndError(start, end, before === null, clock.now)),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const parsed = v.safeParse(SectionDetails, {
    displayName: typed.title,
    description: typed.description,
    introduction: typed.introduction,
    cover: readCover(typed.cover),
    sponsor: typed.sponsor === "" ? null : typed.sponsor,
    sponsorLabel: typed.sponsorLabel === "" ? null : typed.sponsorLabel,
    startTimeMillis: start,
    endTimeMillis: end,
  });
  if (parsed.success) return { details: parsed.output, urlName };
  return { errors: markField(v.getDotPath(parsed.issues[0]) ?? "") };
}

const fieldOf: Readonly<Record<string, SectionField>> = {
  displayName: "title",
  description: "description",
  introduction: "introduction",
  cover: "cover",
  sponsor: "sponsor",
  sponsorLabel: "sponsorLabel",
  startTimeMillis: "startDate",
  endTimeMillis: "endDate",
};

/** The error of a field that the services or the schema refuse: `details.displayName`, `cover.id`. */
export function markField(path: string): FieldErrors {
  const [name = ""] = path.replace(/^details\./, "").split(".");
  return { [fieldOf[name] ?? "title"]: { message: "sections.error.value" } };
}

function findEndError(start: unknown, end: number, isNew: boolean, now: number): FieldErrors {
  if (typeof start === "number" && end <= start) return { endDate: { message: "sections.error.endFirst" } };
  return isNew && end <= now ? { endDate: { message: "sections.error.endPast" } } : {};
}

/** Of a local time that occurs twice, a start means the first and an end the second. */
function readMoment(
  typed: TypedSection,
  name: "start" | "end",
  before: number | null,
  { zone, locale }: Clock,
): number | null | FieldError {
  const [date, time] = [typed[`${name}Date`], typed[`${name}Time`]];
  if (date === "" && time === "") return null;
  // Seconds, and which of two equal local times was meant, stay as they were.
  if (before !== null) {
    const shown = formatFields(before, zone);
    if (shown.date === date && shown.time === time.slice(0, 5)) return before;
  }
  const read = readTypedTime(date, time, zone);
  if (read.kind === "missing") return { message: "sections.error.time" };
  if (read.kind === "skipped")
    return {
      message: "publish.time.skipped",
      values: { ...formatTyped(date, time, locale), zone: nameZone(zone) },
    };
  return read.kind === "moment" ? read.ms : read.moments[name === "start" ? 0 : 1];
}

function readCover(value: string): unknown {
  if (value === "") return null;
  // Anything else is refused by the schema of the details.
  return readImageChoice(value) ?? { id: "" };
}

/** A step of the order, as its forms send it. */
export type OrderForm =
  | { kind: "place"; postId: string; position: number | null; version: number }
  | { kind: "rule"; rule: SectionRule; version: number }
  | { kind: "source"; source: SectionSource | null; version: number };

export const orderFields = {
  action: "do",
  story: "story",
  to: "to",
  version: "version",
  rule: "rule",
  source: "source",
  tag: "tag",
} as const;

/** The value of a source in the form: "storyType:reviews"; "tag" alone, whose name is in a field of its own. */
export const formatSource = (source: SectionSource | null): string =>
  source === null ? "" : source.kind === "tag" ? "tag" : `${source.kind}:${source.subject}`;

/** Undefined if it isn't one. A tag is named as in addresses. */
function readSource(value: string, tag: string): SectionSource | null | undefined {
  if (value === "") return null;
  const [kind, ...rest] = value.split(":");
  const subject = kind === "tag" ? buildSlug(tag.slice(0, 200)) : rest.join(":");
  const parsed = v.safeParse(SectionSource, { kind, subject });
  return parsed.success ? parsed.output : undefined;
}

/** Null if it isn't one of the page's forms. */
export function parseOrderForm(form: FormData): OrderForm | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const version = readVersion(form);
  if (version === null) return null;
  if (read(orderFields.action) === "rule") {
    const rule = sectionRules.find((known) => known === read(orderFields.rule));
    return rule === undefined ? null : { kind: "rule", rule, version };
  }
  if (read(orderFields.action) === "source") {
    const source = readSource(read(orderFields.source), read(orderFields.tag).trim());
    return source === undefined ? null : { kind: "source", source, version };
  }
  const [postId, to] = [read(orderFields.story), read(orderFields.to)];
  if (!/^\d{1,19}$/.test(postId) || !/^(?:\d{1,3}|out)$/.test(to)) return null;
  return { kind: "place", postId, position: to === "out" ? null : Number(to), version };
}

/** Null if missing: the form is incomplete or not ours. */
export function readVersion(form: FormData): number | null {
  const value = form.get(orderFields.version);
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

import * as v from "valibot";
import {
  deskStates,
  maxIdeaLength,
  Plan,
  planEntries,
  PlanDay,
  planTargets,
  type PlanPlace,
} from "../../../contract/drafts/plan.ts";
import { BlogId, PersonId, PostId } from "../../../contract/entities/ids.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { formatFields, readTypedTime } from "../../date-time/typed-time.ts";

/** Names of the forms' fields. */
export const planFields = {
  action: "do",
  story: "story",
  version: "version",
  day: "day",
  hour: "hour",
  desk: "desk",
  embargoDate: "embargoDate",
  embargoTime: "embargoTime",
  assignee: "assignee",
  place: "place",
  storyType: "storyType",
  /** A whole plan as JSON, for undo; "null" for none. */
  plan: "plan",
  blog: "blog",
  title: "title",
} as const;

/** A form's fields as they were typed. */
export interface TypedPlan {
  day: string;
  hour: string;
  desk: string;
  embargoDate: string;
  embargoTime: string;
  assignee: string;
  place: string;
  /** Url name of the draft's story type; empty for none. */
  storyType: string;
}
export const typedNames = [
  "day",
  "hour",
  "desk",
  "embargoDate",
  "embargoTime",
  "assignee",
  "place",
  "storyType",
] as const satisfies readonly (keyof TypedPlan)[];

export type PlanField = keyof TypedPlan | "title" | "blog";
export type PlanErrors = Partial<Record<PlanField, MessageId>>;

const version = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number));
const Day = v.union([v.literal(""), PlanDay]);
const on = { [planFields.story]: PostId, [planFields.version]: version };

const Sent = v.variant(planFields.action, [
  /** Another day; without one, the shelf. */
  v.object({ do: v.literal("move"), ...on, day: Day }),
  v.object({ do: v.literal("save"), ...on }),
  v.object({ do: v.literal("remove"), ...on }),
  v.object({
    do: v.literal("restore"),
    ...on,
    plan: v.pipe(v.string(), v.parseJson(), v.nullable(Plan)),
  }),
  v.object({ do: v.literal("add") }),
  /** Takes back an idea that was just added. */
  v.object({ do: v.literal("drop"), story: PostId }),
  v.object({ do: v.literal("link") }),
  v.object({ do: v.literal("revoke") }),
]);
export type SentPlan = v.InferOutput<typeof Sent> & {
  typed: TypedPlan;
  title: string;
  blog: string;
  /** The form had the story type. */
  hasStoryType: boolean;
};

/** Longest typed value that is shown again, characters. */
const maxTyped = 400;

/** Parses a sent form; null if it is not one of the page's. */
export function parsePlanForm(form: FormData): SentPlan | null {
  const values = Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
  const sent = v.safeParse(Sent, values);
  if (!sent.success) return null;
  const read = (name: string) => (values[name] ?? "").trim().slice(0, maxTyped);
  const typed = Object.fromEntries(typedNames.map((name) => [name, read(name)])) as unknown as TypedPlan;
  const hasStoryType = planFields.storyType in values;
  return { ...sent.output, typed, hasStoryType, title: read(planFields.title), blog: read(planFields.blog) };
}

/** The value of a place in a form: "lead", "section:lanterns", or empty. */
export const formatPlace = ({ place, section }: Pick<Plan, "place" | "section">): string =>
  place === "section" ? `section:${section ?? ""}` : (place ?? "");

function readPlace(value: string): Pick<Plan, "place" | "section"> | null {
  if (value === "") return { place: null, section: null };
  const section = /^section:(.+)$/.exec(value)?.[1];
  if (section !== undefined) return v.is(planEntries.section, section) ? { place: "section", section } : null;
  const place = planTargets.find((name): name is PlanPlace => name === value && name !== "section");
  return place === undefined ? null : { place, section: null };
}

/** A plan as the fields of its form, in the blog's zone. */
export function writeTyped(plan: Plan, zone: string, storyType: string | null = null): TypedPlan {
  const embargo =
    plan.embargoMillis === null ? { date: "", time: "" } : formatFields(plan.embargoMillis, zone);
  return {
    day: plan.day ?? "",
    hour: plan.hour === null ? "" : String(plan.hour),
    desk: plan.desk,
    embargoDate: embargo.date,
    embargoTime: embargo.time,
    assignee: plan.assigneeId ?? "",
    place: formatPlace(plan),
    storyType: storyType ?? "",
  };
}

/** What a new plan begins with. */
export const newPlan: Plan = {
  day: null,
  hour: null,
  desk: "writing",
  embargoMillis: null,
  assigneeId: null,
  place: null,
  section: null,
};

/** The typed plan, or the fields that are wrong. `before`: seconds and a repeated hour of its embargo stay as they were. */
export function readTypedPlan(
  typed: TypedPlan,
  { zone, before }: { zone: string; before: Plan | null },
): { plan: Plan } | { errors: PlanErrors } {
  const desk = deskStates.find((name) => name === typed.desk);
  const place = readPlace(typed.place);
  const hour = typed.hour === "" ? null : Number(typed.hour);
  const embargo = readEmbargo(typed, zone, before?.embargoMillis ?? null);
  const isAssignee = typed.assignee === "" || v.is(PersonId, typed.assignee);
  const errors: PlanErrors = {
    ...(typed.day !== "" && !v.is(PlanDay, typed.day) && { day: "plan.error.day" }),
    ...(!v.is(planEntries.hour, hour) && { hour: "plan.error.hour" }),
    ...(typed.day === "" && hour !== null && { day: "plan.error.hourWithoutDay" }),
    ...(desk === undefined && { desk: "plan.error.choice" }),
    ...(place === null && { place: "plan.error.choice" }),
    ...(!isAssignee && { assignee: "plan.error.choice" }),
    ...(typeof embargo === "string" && { embargoDate: embargo }),
  };
  if (Object.keys(errors).length > 0 || desk === undefined || place === null || typeof embargo === "string")
    return { errors };
  return {
    plan: {
      day: typed.day || null,
      hour,
      desk,
      embargoMillis: embargo,
      assigneeId: typed.assignee || null,
      ...place,
    },
  };
}

function readEmbargo(typed: TypedPlan, zone: string, before: number | null): number | null | MessageId {
  const { embargoDate: date, embargoTime: time } = typed;
  if (date === "" && time === "") return null;
  if (before !== null) {
    const shown = formatFields(before, zone);
    if (shown.date === date && shown.time === time.slice(0, 5)) return before;
  }
  const read = readTypedTime(date, time, zone);
  if (read.kind === "missing") return "plan.error.embargo";
  if (read.kind === "skipped") return "plan.error.skipped";
  // Of an hour that happens twice, the second: nothing gets out too early.
  return read.kind === "twice" ? read.moments[1] : read.ms;
}

/** The typed title and blog of an idea. */
export const readIdea = (title: string, blog: string): PlanErrors => ({
  ...(title === "" && { title: "plan.error.title" as const }),
  ...(title.length > maxIdeaLength && { title: "plan.error.long" as const }),
  ...(!v.is(BlogId, blog) && { blog: "plan.error.choice" as const }),
});

/** The field of an error of the services: "plan.embargoMillis". */
const fieldOf: Readonly<Record<string, PlanField>> = {
  "plan.day": "day",
  "plan.hour": "hour",
  "plan.desk": "desk",
  "plan.embargoMillis": "embargoDate",
  "plan.assigneeId": "assignee",
  "plan.place": "place",
  "plan.section": "place",
  headline: "title",
  blogId: "blog",
};
export const findField = (field: string | undefined): PlanField | null => fieldOf[field ?? ""] ?? null;

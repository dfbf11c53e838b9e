import * as v from "valibot";
import { BlogId, PostId } from "../../../contract/entities/ids.ts";
import { operationFaults } from "../../../contract/fronts/operations.ts";
import { shareModes, type ShareMode } from "../../../contract/posts/share.ts";

/** Actions of the page's forms: about a share, or about settings. */
export const storyActions = [
  "suggest",
  "accept",
  "decline",
  "change",
  "undoChange",
  "unshare",
  "undo",
] as const;
export type ShareStep = (typeof storyActions)[number];
export const settingActions = ["pair", "automatic"] as const;
export type ShareAction = ShareStep | (typeof settingActions)[number];

/** What came of placing a share on its blog's front. */
export const placedOutcomes = [
  "placed",
  ...operationFaults,
  "unknownStory",
  "kind",
  "image",
  "conflict",
  "failed",
] as const;
export type PlacedOutcome = (typeof placedOutcomes)[number];

/** True for a share of an hour to come. One of now is a moment younger than the request. */
export const isOfLater = ({ timeMillis }: { timeMillis: number }, now: number): boolean =>
  timeMillis > now + 60_000;

/** Names of the forms' fields. */
export const shareFields = {
  action: "do",
  story: "story",
  to: "to",
  from: "from",
  version: "version",
  headline: "headline",
  standfirst: "standfirst",
  kicker: "kicker",
  image: "image",
  imageWords: "imageWords",
  note: "note",
  date: "date",
  time: "time",
  /** Date and time as the form was opened; empty for none. */
  timeBefore: "timeBefore",
  block: "block",
  /** The version of the front's draft that the blocks are of. */
  frontVersion: "frontVersion",
  before: "before",
  mode: "mode",
  on: "on",
  /** Sent by a form with fields for the look. */
  edited: "edited",
} as const;

const text = v.optional(v.pipe(v.string(), v.trim()), "");
const Mode = v.pipe(
  v.picklist(["", ...shareModes]),
  v.transform((mode): ShareMode | null => mode || null),
);

const Version = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), "0");

const ShareForm = v.object({
  /** `find` sends the form to find images. */
  do: v.picklist([...storyActions, "find"]),
  story: PostId,
  to: v.optional(BlogId),
  version: Version,
  headline: text,
  standfirst: text,
  kicker: text,
  image: text,
  imageWords: text,
  note: text,
  date: v.optional(v.pipe(v.string(), v.maxLength(10)), ""),
  time: v.optional(v.pipe(v.string(), v.maxLength(8)), ""),
  timeBefore: text,
  block: text,
  frontVersion: Version,
  edited: v.optional(v.literal("1")),
});
export type TypedShare = v.InferOutput<typeof ShareForm>;

const SettingForm = v.variant("do", [
  v.object({ do: v.literal("pair"), from: BlogId, to: BlogId, before: Mode, mode: Mode }),
  v.object({
    do: v.literal("automatic"),
    from: BlogId,
    on: v.pipe(
      v.picklist(["0", "1"]),
      v.transform((on) => on === "1"),
    ),
  }),
]);
export type TypedSetting = v.InferOutput<typeof SettingForm>;

/** Longest text of a field that is shown again, characters. */
const maxTyped = 4_000;

/** Parses a sent form; null if it is not one of the page's. */
export function parseShareForm(form: FormData): TypedShare | TypedSetting | null {
  const values = Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\r\n", "\n").slice(0, maxTyped) : "",
    ]),
  );
  const share = v.safeParse(ShareForm, values);
  if (share.success) return share.output;
  const setting = v.safeParse(SettingForm, values);
  return setting.success ? setting.output : null;
}

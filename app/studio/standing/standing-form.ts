import * as v from "valibot";
import { BlogId, PostId } from "../../../contract/entities/ids.ts";
import { FrontTopic } from "../../../contract/fronts/front-topic.ts";
import { ItemId } from "../../../contract/fronts/front.ts";
import { FrontOperation } from "../../../contract/fronts/operations.ts";
import { RelatedSource } from "../../../contract/posts/related.ts";
import { Id } from "../../../contract/wire/query.ts";

/* Forms of the page "Where it stands". Each changes one place of the story, by the call of that place's own page. */

/** Names and values of a form's hidden fields. */
export type SentFields = readonly (readonly [name: string, value: string])[];

/** The value of a rule in a form. */
export const formatSource = (source: RelatedSource | null): string =>
  source === null ? "" : `${source.kind}:${source.subject}`;

function splitSource(value: string) {
  const [kind, ...rest] = value.split(":");
  return { kind, subject: rest.join(":") };
}

const Version = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const Key = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const Typed = v.optional(v.pipe(v.string(), v.maxLength(10)), "");
/** A time, ms; empty for none. */
const End = v.pipe(
  v.string(),
  v.regex(/^\d{0,15}$/),
  v.transform((end) => (end === "" ? null : Number(end))),
);

/** Ids between spaces. */
const Ids = v.pipe(
  v.string(),
  v.regex(/^[\d ]{0,200}$/),
  v.transform((ids) => ids.split(" ").filter((id) => id !== "")),
);

/** A rule as `tag:zelda`; empty for none. */
const Source = v.optional(
  v.union([
    v.pipe(
      v.literal(""),
      v.transform(() => null),
    ),
    v.pipe(v.string(), v.transform(splitSource), RelatedSource),
  ]),
  "",
);

const StandingForm = v.variant("do", [
  /** Changes a front's draft; with `publish`, readers get it at once. */
  v.object({
    do: v.literal("front"),
    blog: BlogId,
    topic: v.optional(FrontTopic),
    seen: Version,
    operation: v.pipe(v.string(), v.parseJson(), FrontOperation),
    publish: v.optional(v.literal("1")),
    key: Key,
  }),
  /** Places the story in a block of a front's draft. */
  v.object({
    do: v.literal("place"),
    blog: BlogId,
    seen: Version,
    block: ItemId,
    publish: v.optional(v.literal("1")),
    key: Key,
  }),
  v.object({ do: v.literal("strip"), id: Id, blog: BlogId, version: Version }),
  /** An empty position takes the story out. */
  v.object({
    do: v.literal("section"),
    section: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    version: Version,
    position: v.optional(v.union([v.literal(""), Version]), ""),
  }),
  /** The section and the version of its order, as one choice: `7 launch-week`. */
  v.object({
    do: v.literal("addToSection"),
    choice: v.pipe(
      v.string(),
      v.regex(/^\d{1,9} \S{1,100}$/),
      v.transform((choice) => {
        const [version = "", section = ""] = choice.split(" ");
        return { version: Number(version), section };
      }),
    ),
  }),
  /** Keeps the story at the top of its blog's front until a typed time. */
  v.object({ do: v.literal("stick"), before: End, date: Typed, time: Typed }),
  /** The same until a known time; an empty one takes it down. */
  v.object({ do: v.literal("stickUntil"), before: End, end: End }),
  /** Replaces the stories chosen to stand below the story, and the rule for others. */
  v.object({ do: v.literal("related"), version: Version, ids: Ids, source: Source, end: End }),
  /** The same with a typed end; empty for none. */
  v.object({
    do: v.literal("relatedEnd"),
    version: Version,
    ids: Ids,
    source: Source,
    date: Typed,
    time: Typed,
  }),
  /** Unfeatures a reply to the story, or features it until a known time; an empty one is no end. */
  v.object({ do: v.literal("reply"), reply: PostId, featured: v.picklist(["", "1"]), end: End }),
  v.object({ do: v.picklist(["unshare", "undoShare"]), to: BlogId, version: Version }),
]);
export type StandingForm = v.InferOutput<typeof StandingForm>;

/** Parses a sent form; null if it is not one of the page's. */
export function parseStandingForm(form: FormData): StandingForm | null {
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const parsed = v.safeParse(StandingForm, values);
  return parsed.success ? parsed.output : null;
}

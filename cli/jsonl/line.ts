import * as v from "valibot";
import { SourceId } from "../../contract/import/import.ts";
import { parseMoment } from "../records/moment.ts";

/* The lines of the import format: docs/import-format.md. */

const Text = v.string("must be a text");
const Flag = v.boolean("must be true or false");
const Name = v.pipe(Text, v.trim(), v.nonEmpty("must not be empty"));
const Id = v.pipe(Text, SourceId);

const Moment = v.pipe(
  v.union([v.string(), v.number()], "must be a date like 2019-02-03T08:30:00Z"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const millis = parseMoment(dataset.value);
    if (millis !== null) return millis;
    addIssue({ message: "must be a date like 2019-02-03T08:30:00Z, of the years 1 to 9999" });
    return NEVER;
  }),
);

/** A name, or a name with the url name of the old site. */
const Term = v.pipe(
  v.union(
    [Name, v.object({ name: Name, slug: v.optional(Text, "") })],
    "must be a name, or an object with a name",
  ),
  v.transform((term) => (typeof term === "string" ? { name: term, slug: "" } : term)),
);

const Image = v.pipe(
  v.union(
    [Name, v.object({ url: Name, alt: v.optional(Text, ""), caption: v.optional(Text, "") })],
    "must be an address, or an object with url, alt and caption",
  ),
  v.transform((image) => (typeof image === "string" ? { url: image, alt: "", caption: "" } : image)),
);

const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);

const body = { html: orNull(Text), markdown: orNull(Text) };

/** A body is HTML or Markdown, not both. */
const hasOneBody = ({ html, markdown }: { html: string | null; markdown: string | null }) =>
  (html === null) !== (markdown === null);
const bodyMessage = "needs either html or markdown";

const PersonLine = v.object({
  type: v.literal("person"),
  id: Name,
  name: v.optional(Text, ""),
  screenName: v.optional(Text, ""),
  email: v.optional(Text, ""),
  bio: v.optional(Text, ""),
  links: v.optional(v.array(Text), []),
});

const PostLine = v.pipe(
  v.object({
    type: v.literal("post"),
    id: Id,
    title: v.optional(Text, ""),
    subhead: v.optional(Text, ""),
    ...body,
    authors: v.optional(v.array(Name), []),
    status: v.optional(v.picklist(["published", "draft"], "must be published or draft"), "published"),
    visibility: v.optional(v.picklist(["public", "members"], "must be public or members"), "public"),
    publishedAt: orNull(Moment),
    createdAt: orNull(Moment),
    updatedAt: orNull(Moment),
    tags: v.optional(v.array(Term), []),
    category: orNull(Term),
    image: orNull(Image),
    isPage: v.optional(Flag, false),
    isFeatured: v.optional(Flag, false),
    isSticky: v.optional(Flag, false),
    allowReplies: v.optional(Flag, true),
    oldAddresses: v.optional(v.array(Text), []),
    searchTitle: v.optional(Text, ""),
    searchDescription: v.optional(Text, ""),
    socialTitle: v.optional(Text, ""),
    socialDescription: v.optional(Text, ""),
  }),
  v.check((line) => hasOneBody(line), bodyMessage),
);

const CommentLine = v.pipe(
  v.object({
    type: v.literal("comment"),
    id: Id,
    parent: Id,
    ...body,
    author: v.pipe(
      v.union(
        [Name, v.object({ name: Name, key: v.optional(Text, "") })],
        "must be the id of a person, or an object with name and key",
      ),
      v.transform((author) => (typeof author === "string" ? author : { ...author })),
    ),
    isApproved: v.optional(Flag, true),
    publishedAt: orNull(Moment),
    updatedAt: orNull(Moment),
  }),
  v.check((line) => hasOneBody(line), bodyMessage),
);

export const lineSchemas = { person: PersonLine, post: PostLine, comment: CommentLine };
export type PersonLine = v.InferOutput<typeof PersonLine>;
export type PostLine = v.InferOutput<typeof PostLine>;
export type CommentLine = v.InferOutput<typeof CommentLine>;

export interface ParsedLine {
  line: PersonLine | PostLine | CommentLine;
  /** Names of fields that the format doesn't have. */
  unknown: string[];
}

const isType = (type: unknown): type is keyof typeof lineSchemas =>
  typeof type === "string" && Object.hasOwn(lineSchemas, type);

/** Parses a line, or returns what is wrong with it: `tags.1: must be a name, or an object with a name`. */
export function parseImportLine(text: string): ParsedLine | { problem: string; title: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `isn't JSON: ${error instanceof Error ? error.message : String(error)}`, title: "" };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { problem: "isn't a JSON object", title: "" };
  const fields = value as Record<string, unknown>;
  const named = [fields["title"], fields["name"], fields["id"]].find((name) => typeof name === "string");
  const title = typeof named === "string" ? named : "";
  const { type } = fields;
  if (!isType(type)) return { problem: "type: must be person, post or comment", title };
  const schema = lineSchemas[type];
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { problem: `${v.getDotPath(issue) ?? "the line"}: ${issue.message}`, title };
  }
  const known = "entries" in schema ? schema.entries : {};
  return { line: parsed.output, unknown: Object.keys(fields).filter((name) => !Object.hasOwn(known, name)) };
}

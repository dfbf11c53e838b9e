import { fromHtml } from "hast-util-from-html";
import * as v from "valibot";
import { Millis } from "../../contract/entities/ids.ts";
import { findMoment } from "../../contract/zoned-time.ts";
import { parseMarkdown } from "../markdown/text/parse-markdown.ts";
import type { Note } from "../nodes/conversion.ts";
import { expandPermalink } from "../records/permalink.ts";
import { createHtmlParser, plainText } from "../records/parse-html.ts";
import {
  unknownAuthor,
  type BodyRecord,
  type CommentRecord,
  type OmittedRecord,
  type SourceRecord,
  type StoryRecord,
} from "../records/record.ts";
import { shortHash } from "../screen-name.ts";
import { addParagraphs } from "../wxr/auto-paragraphs.ts";
import { readFields, splitFields, type Section, type TextEntry } from "./split-entries.ts";

export interface MovableTypeContext {
  file: string;
  blog: string;
  /** IANA time zone of the dates. */
  timezone: string;
  /** Patterns of the addresses of stories. */
  permalinks: readonly string[];
}

const storyFields =
  "AUTHOR|AUTHOR EMAIL|TITLE|BASENAME|STATUS|ALLOW COMMENTS|ALLOW PINGS|CONVERT BREAKS|PRIMARY CATEGORY|CATEGORY|TAGS|DATE|UNIQUE URL|NO ENTRY|IMAGE".split(
    "|",
  );
const commentFields = ["AUTHOR", "EMAIL", "IP", "URL", "DATE", "TITLE", "BLOG NAME"];

/** The story of an entry, followed by its comments. */
export function* readTextEntry(entry: TextEntry, context: MovableTypeContext): Generator<SourceRecord> {
  const meta = entry.sections.find(({ name }) => name === "META");
  const origin = `${context.file}:${entry.line}`;
  if (!meta) {
    yield { kind: "rejected", origin, title: "", reason: "has no fields (AUTHOR:, TITLE:)" };
    return;
  }
  if (entry.problem !== null) {
    const title = plainText(readFields(meta.text, ["TITLE"]).fields.get("TITLE")?.[0] ?? "");
    yield { kind: "rejected", origin, title, reason: entry.problem };
    return;
  }
  const story = readStory(meta, entry, { ...context, origin });
  yield story;
  for (const section of entry.sections) {
    if (section.name === "COMMENT") yield readComment(section, story, context);
    if (section.name === "PING") yield skipPing(section, story, context);
  }
}

function readStory(
  meta: Section,
  entry: TextEntry,
  context: MovableTypeContext & { origin: string },
): StoryRecord {
  const { fields, rest } = readFields(meta.text, storyFields);
  const all = (name: string) => fields.get(name) ?? [];
  const field = (name: string) => all(name)[0] ?? "";
  const sectionText = (name: string) =>
    entry.sections.find((section) => section.name === name)?.text.trim() ?? "";
  const title = plainText(field("TITLE"));
  const publishTimeMillis = parseDate(field("DATE"), context.timezone);
  const slug = field("BASENAME");
  const url = field("UNIQUE URL");
  const key = (URL.parse(url)?.pathname ?? "") || slug || shortHash(`${field("DATE")} ${title}`, 16);
  const status = field("STATUS").toLowerCase();
  const isOpen = status === "publish" || status === "future";
  const keywords = sectionText("KEYWORDS");
  const author = field("AUTHOR");
  const notes: Note[] = [
    ...(isOpen || status === "draft"
      ? []
      : [{ kind: "status" as const, reason: `its status "${status}" was imported as draft` }]),
    ...(keywords === ""
      ? []
      : [{ kind: "category" as const, reason: "its keywords have no counterpart", kept: keywords }]),
    ...(rest.trim() === ""
      ? []
      : [{ kind: "category" as const, reason: "some of its fields aren't known", kept: rest.trim() }]),
  ];
  const primary = field("PRIMARY CATEGORY");
  return {
    kind: "story",
    sourceId: `movable-type:${context.blog}:${key}`.slice(0, 300),
    origin: context.origin,
    title,
    subhead: plainText(sectionText("EXCERPT")),
    authors: [author === "" ? unknownAuthor : { key: `movable-type ${author}`, login: author, name: author }],
    isDraft: !isOpen,
    publishTimeMillis,
    body: readBody(
      [sectionText("BODY"), sectionText("EXTENDED BODY")].filter(Boolean).join("\n\n"),
      field("CONVERT BREAKS"),
    ),
    image: field("IMAGE") === "" ? null : { url: field("IMAGE"), alt: "", caption: "" },
    category: primary === "" ? null : { name: primary },
    tags: [...all("CATEGORY"), ...splitTags(field("TAGS"))].map((name) => ({ name })),
    allowReplies: field("ALLOW COMMENTS") !== "0",
    oldAddresses: url === "" ? findAddresses(slug, { author, publishTimeMillis }, context) : [url],
    notes,
  };
}

/** Addresses by the patterns; file names have dashes for the underscores of a basename since version 4. */
function findAddresses(
  slug: string,
  known: { author: string; publishTimeMillis: number | null },
  { permalinks, timezone }: MovableTypeContext,
): string[] {
  const slugs = slug === "" ? [] : [slug.replaceAll("_", "-"), slug];
  return permalinks.flatMap((pattern) =>
    slugs.flatMap((name) => expandPermalink(pattern, { ...known, slug: name, id: "" }, timezone) ?? []),
  );
}

/** Tags with commas between them, in quotes if they have spaces. */
const splitTags = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim().replace(/^"|"$/g, ""))
    .filter((tag) => tag !== "");

const parseHtml = createHtmlParser();

/** A text whose empty lines end paragraphs. */
const parseLines: BodyRecord["parse"] = (text) => ({
  root: addParagraphs(fromHtml(text, { fragment: true })),
  notes: [],
});

/** The body by its formatting: HTML, Markdown, or lines that become paragraphs. */
function readBody(text: string, format: string): BodyRecord {
  if (format === "0" || format === "richtext") return { text, parse: parseHtml };
  if (format.startsWith("markdown")) return { text, parse: parseMarkdown };
  if (!format.startsWith("textile")) return { text, parse: parseLines };
  const reason = "its formatting (Textile) isn't read; the text was kept as it is written";
  return { text, parse: parseLines, notes: [{ kind: "presentation", reason }] };
}

const dateForm = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ([AP]M))?$/i;

/** Parses `01/31/2002 03:31:05 PM` or `… 15:31:05` of a time zone to UTC milliseconds; null if invalid. */
export function parseDate(text: string, timezone: string): number | null {
  const match = dateForm.exec(text.trim());
  if (!match) return null;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const half = match[7]?.toUpperCase();
  const hours = half === undefined ? hour : (hour % 12) + (half === "PM" ? 12 : 0);
  const wall = Date.UTC(year, month - 1, day, hours, minute, second);
  const date = new Date(wall);
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isReal || hours > 23 || minute > 59) return null;
  const millis = findMoment(wall, timezone);
  return v.is(Millis, millis) ? millis : null;
}

function readComment(section: Section, story: StoryRecord, context: MovableTypeContext): CommentRecord {
  const { fields, rest } = splitFields(section.text, commentFields);
  const field = (name: string) => fields.get(name)?.[0] ?? "";
  const text = rest.trim();
  const secret = field("EMAIL").toLowerCase() || field("URL");
  // Comments have no ids: what doesn't change stands in for one.
  const id = shortHash([field("AUTHOR"), secret, field("DATE"), text].join("\n"), 20);
  return {
    kind: "comment",
    sourceId: `${story.sourceId.slice(0, 260)}:comment:${id}`,
    parent: story.sourceId,
    origin: `${context.file}:${section.line}`,
    title: `comment on "${story.title}"`,
    author: {
      key: `movable-type ${context.blog} ${secret || field("AUTHOR")}`,
      login: "",
      name: field("AUTHOR") || "Anonymous",
      isReader: true,
    },
    isApproved: true,
    publishTimeMillis: parseDate(field("DATE"), context.timezone) ?? story.publishTimeMillis,
    body: { text, parse: parseLines },
  };
}

const skipPing = (section: Section, { title }: StoryRecord, { file }: MovableTypeContext): OmittedRecord => ({
  kind: "skipped",
  origin: `${file}:${section.line}`,
  title: `trackback on "${title}"`,
  reason: "a trackback isn't a reply",
  kept: splitFields(section.text, commentFields).rest.trim(),
});

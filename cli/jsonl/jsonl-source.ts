import { parseMarkdown } from "../markdown/text/parse-markdown.ts";
import { parseWebUrl } from "../nodes/address.ts";
import type { Note } from "../nodes/conversion.ts";
import type { InputFile } from "../records/input-file.ts";
import { createHtmlParser, plainText } from "../records/parse-html.ts";
import { unknownAuthor, type PersonRecord, type SourceRecord } from "../records/record.ts";
import { locateRemote, openRecords } from "../records/record-source.ts";
import { readTextLines } from "../records/text-lines.ts";
import { SourceError, type ImageOrigin, type Source } from "../source.ts";
import {
  parseImportLine,
  type CommentLine,
  type ParsedLine,
  type PersonLine,
  type PostLine,
} from "./line.ts";

/** Maximum size of a line, bytes. */
const maxLine = 64 * 1024 * 1024;

interface Options {
  blog: string;
  /** Address of the old site, for images given by a path that isn't beside the file; null if unknown. */
  site: string | null;
  /** The file of a path beside the export; null if there is none. */
  locateBeside: (path: string) => ImageOrigin | null;
}

/** A file in the import format (docs/import-format.md) as an import source. */
export async function openJsonLines(file: InputFile, { blog, site, locateBeside }: Options): Promise<Source> {
  const outline = await readOutline(file);
  if (outline.lines === 0) throw new SourceError(`${file.name}: is empty`);
  return openRecords({
    name: file.name,
    blog,
    site,
    read: () => readRecords(file, outline),
    locateImage: (src) => locateImage(src, locateBeside, site),
  });
}

interface Outline {
  people: Map<string, PersonRecord>;
  /** First line of each post and comment, by id. */
  lineOf: Map<string, number>;
  lines: number;
}

/** Reads the people and ids, which may come after the posts that name them. */
async function readOutline(file: InputFile): Promise<Outline> {
  const outline: Outline = { people: new Map(), lineOf: new Map(), lines: 0 };
  for await (const { line, text } of readTextLines(file, maxLine)) {
    if (text?.trim() === "") continue;
    outline.lines += 1;
    const parsed = text === null ? null : parseImportLine(text);
    if (parsed === null || "problem" in parsed) continue;
    if (parsed.line.type !== "person") {
      if (!outline.lineOf.has(parsed.line.id)) outline.lineOf.set(parsed.line.id, line);
    } else if (!outline.people.has(parsed.line.id)) outline.people.set(parsed.line.id, toPerson(parsed.line));
  }
  return outline;
}

const toPerson = ({ id, name, screenName, email, bio, links }: PersonLine): PersonRecord => ({
  key: id,
  login: screenName || name || id,
  name: name || id,
  email,
  bio,
  links,
});

async function* readRecords(file: InputFile, outline: Outline): AsyncGenerator<SourceRecord> {
  for await (const { line, text } of readTextLines(file, maxLine)) {
    const origin = `${file.name}:${line}`;
    if (text === null) {
      yield { kind: "rejected", origin, title: "", reason: "has more than 64 MB" };
      continue;
    }
    if (text.trim() === "") continue;
    const parsed = parseImportLine(text.replace(/^\ufeff/, ""));
    if ("problem" in parsed) {
      yield { kind: "rejected", origin, title: parsed.title, reason: parsed.problem };
      continue;
    }
    const record = toRecord(parsed, { origin, line, outline });
    if (record !== null) yield record;
  }
}

interface Position {
  origin: string;
  line: number;
  outline: Outline;
}

function toRecord({ line, unknown }: ParsedLine, position: Position): SourceRecord | null {
  if (line.type === "person") return null;
  const notes = unknown.map((name): Note => ({
    kind: "category",
    reason: `the format has no field "${name}"`,
  }));
  return line.type === "post" ? toStory(line, notes, position) : toComment(line, notes, position);
}

function toStory(line: PostLine, notes: Note[], { origin, outline }: Position): SourceRecord {
  const {
    id,
    status,
    visibility,
    authors,
    publishedAt,
    createdAt,
    updatedAt,
    subhead,
    html,
    markdown,
    type: _,
    ...same
  } = line;
  const isForMembers = visibility === "members";
  const reason = "it is for members only and was imported as draft";
  return {
    ...same,
    kind: "story",
    sourceId: id,
    origin,
    subhead: plainText(subhead),
    authors: authors.length === 0 ? [unknownAuthor] : authors.map((author) => findPerson(author, outline)),
    isDraft: status === "draft" || isForMembers,
    publishTimeMillis: publishedAt,
    createTimeMillis: createdAt,
    lastUpdateTimeMillis: updatedAt,
    body: toBody({ html, markdown }),
    notes: isForMembers ? [...notes, { kind: "status", reason }] : notes,
  };
}

function toComment(line: CommentLine, notes: Note[], position: Position): SourceRecord {
  const { origin, outline } = position;
  const title = `comment ${line.id}`;
  const parentLine = outline.lineOf.get(line.parent);
  if (parentLine !== undefined && parentLine >= position.line)
    return {
      kind: "rejected",
      origin,
      title,
      reason: `parent: must be on a line before it, not on line ${parentLine}`,
    };
  const { author } = line;
  return {
    kind: "comment",
    sourceId: line.id,
    parent: line.parent,
    origin,
    title,
    author:
      typeof author === "string"
        ? findPerson(author, outline)
        : { key: `reader ${author.name} ${author.key}`, login: "", name: author.name, isReader: true },
    isApproved: line.isApproved,
    publishTimeMillis: line.publishedAt,
    lastUpdateTimeMillis: line.updatedAt,
    body: toBody(line),
    notes,
  };
}

/** A person by id; otherwise the text is a name. */
const findPerson = (named: string, { people }: Outline): PersonRecord =>
  people.get(named) ?? { key: named, login: named, name: named };

const parseHtml = createHtmlParser();

const toBody = ({ html, markdown }: { html: string | null; markdown: string | null }) =>
  html === null ? { text: markdown ?? "", parse: parseMarkdown } : { text: html, parse: parseHtml };

/** The file beside the export, otherwise the image at the old site. */
function locateImage(
  src: string,
  locateBeside: Options["locateBeside"],
  site: string | null,
): ImageOrigin | null {
  const beside = src.startsWith("data:") || parseWebUrl(src) !== null ? null : locateBeside(src);
  return beside ?? locateRemote(src, site);
}

import { parseMarkdown } from "../markdown/text/parse-markdown.ts";
import { maxExport, readText, unpackFile, type Archive, type ArchiveFile } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { readCsvRows } from "../records/csv-rows.ts";
import { isFields, isSet, parseJson, rowsOf, textOfField, type Fields } from "../records/fields.ts";
import { createHtmlParser } from "../records/parse-html.ts";
import type { OmittedRecord, PersonRecord } from "../records/record.ts";
import { locateRemote } from "../records/record-source.ts";
import { SourceError, type Source } from "../source.ts";
import { readMoment, type JsonRow } from "./json-rows.ts";
import { createReader, openThreads, type FindStories, type Thread, type ThreadComment } from "./threads.ts";

interface Rows {
  comments: JsonRow[];
  commenters: Fields[];
}

/** Commento's export as an import source: its JSON file, also packed, or its two tables as CSV. */
export async function openCommento(
  archive: Archive,
  options: { blog: string; findStories: FindStories },
): Promise<Source> {
  const problems: OmittedRecord[] = [];
  const { comments: rows, commenters } = await readRows(
    archive.files.map(unpackFile),
    archive.name,
    problems,
  );
  const people = new Map(commenters.map((row) => [field(row, "commenterHex"), readWriter(row)]));
  const threads = new Map<string, Thread>();
  const comments: ThreadComment[] = [];
  for (const { origin, fields } of rows) {
    const id = field(fields, "commentHex");
    const thread = nameThread(fields);
    if (!/^[\w-]{1,200}$/.test(id)) {
      problems.push({
        kind: "rejected",
        origin,
        title: "",
        reason: "commentHex: must be letters, digits and dashes",
      });
      continue;
    }
    threads.set(thread, { id: thread, title: thread, names: [thread] });
    comments.push(readComment(fields, { id, origin, thread, people }));
  }
  return openThreads(
    {
      name: archive.name,
      threads: [...threads.values()],
      comments,
      problems,
      fault: null,
      locateImage: (src) => locateRemote(src, null),
    },
    options,
  );
}

async function readRows(
  files: readonly ArchiveFile[],
  name: string,
  problems: OmittedRecord[],
): Promise<Rows> {
  const comments: JsonRow[] = [];
  const commenters: Fields[] = [];
  for (const file of files) {
    const base = lastOfPath(file.name).toLowerCase();
    if (/\.csv(?:\.gz)?$/.test(base)) {
      const isPeople = base.startsWith("commenter");
      for (const { line, cells } of readCsvRows(await readText(file, maxExport))) {
        const origin = `${file.name}:${line}`;
        if (cells === null)
          problems.push({
            kind: "rejected",
            origin,
            title: "",
            reason: "isn't a row of CSV with as many cells as the first one",
          });
        else if (isPeople) commenters.push(cells);
        else comments.push({ origin, fields: cells });
      }
    } else if (/\.json(?:\.gz)?$/.test(base) || files.length === 1) {
      const value = parseJson(await readText(file, maxExport));
      if (!isFields(value) || !Array.isArray(value["comments"]))
        throw new SourceError(`${file.name}: isn't an export of Commento: has no list of comments`);
      const rows: unknown[] = value["comments"];
      rows.forEach((row, index) => {
        const origin = `${file.name}:${index + 1}`;
        if (isFields(row)) comments.push({ origin, fields: row });
        else problems.push({ kind: "rejected", origin, title: "", reason: "isn't a JSON object" });
      });
      commenters.push(...rowsOf(value["commenters"]));
    }
  }
  if (comments.length === 0 && problems.length === 0)
    throw new SourceError(`${name}: has no comments of Commento`);
  return { comments, commenters };
}

/** Tables of the database have their names in small letters. */
const field = (fields: Fields, name: string): string => textOfField(fields, name, name.toLowerCase()).trim();

/** The address of a comment's page: a path, or an address; Commento also joins host and path. */
function nameThread(fields: Fields): string {
  const path = field(fields, "url") || field(fields, "path");
  const domain = field(fields, "domain");
  if (/^https?:\/\//.test(path)) return path;
  const inside = domain !== "" && path.startsWith(domain) ? path.slice(domain.length) : path;
  return inside.startsWith("/") ? inside : `/${inside}`;
}

interface Position {
  id: string;
  origin: string;
  thread: string;
  people: ReadonlyMap<string, PersonRecord>;
}

/** Without a commenter, a comment is anonymous. */
const anonymous = createReader("commento", "anonymous", "");

const parseHtml = createHtmlParser();

function readComment(fields: Fields, { id, origin, thread, people }: Position): ThreadComment {
  const parent = field(fields, "parentHex");
  const state = field(fields, "state").toLowerCase();
  const markdown = field(fields, "markdown");
  const isDeleted = [fields["deleted"], fields["isDeleted"], state].some(
    (value) => isSet(value) || value === "t" || value === "deleted",
  );
  return {
    id,
    parent: parent === "root" ? "" : parent,
    thread,
    origin,
    sourceId: `commento:${id}`,
    author: people.get(field(fields, "commenterHex")) ?? anonymous,
    omission:
      isDeleted || markdown === "[deleted]"
        ? "the comment was deleted"
        : state === "spam"
          ? 'the comment was marked "spam"'
          : null,
    isApproved: state === "" || state === "approved",
    publishTimeMillis: readMoment(fields["creationDate"] ?? fields["creationdate"]),
    body:
      markdown === ""
        ? { text: field(fields, "html"), parse: parseHtml }
        : { text: markdown, parse: parseMarkdown },
  };
}

function readWriter(row: Fields): PersonRecord {
  const name = field(row, "name");
  return createReader("commento", field(row, "commenterHex"), name.includes("@") ? "" : name);
}

import { parseMarkdown } from "../markdown/text/parse-markdown.ts";
import { unpackFile, type Archive, type ArchiveFile } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { streamCsvRows } from "../records/csv-rows.ts";
import { isSet, textOfField, type Fields } from "../records/fields.ts";
import { createHtmlParser } from "../records/parse-html.ts";
import type { OmittedRecord, PersonRecord } from "../records/record.ts";
import { locateRemote } from "../records/record-source.ts";
import { SourceError, type Source } from "../source.ts";
import { hasList, readMoment, readNamedRows, type JsonRow } from "./json-rows.ts";
import { createReader, openThreads, type FindStories, type Thread, type ThreadComment } from "./threads.ts";

/** Commento's export as an import source: its JSON file, also packed, or its two tables as CSV. */
export async function openCommento(
  archive: Archive,
  options: { blog: string; findStories: FindStories },
): Promise<Source> {
  const files = archive.files.map(unpackFile);
  const people = new Map<string, PersonRecord>();
  const readThreads = async function* () {
    for await (const row of readRows(files, "commenters"))
      if ("fields" in row) people.set(field(row.fields, "commenterHex"), readWriter(row.fields));
    const threads = new Set<string>();
    for await (const row of readRows(files, "comments"))
      if ("fields" in row) threads.add(nameThread(row.fields));
    for (const thread of threads) yield { id: thread, title: thread, names: [thread] } satisfies Thread;
  };
  const source = await openThreads(
    {
      name: archive.name,
      readThreads,
      readComments: async function* () {
        for await (const row of readRows(files, "comments"))
          yield "fields" in row ? readComment(row, people) : row;
      },
      locateImage: (src) => locateRemote(src, null),
    },
    options,
  );
  if (source.total === 0) throw new SourceError(`${archive.name}: has no comments of Commento`);
  return source;
}

/** The rows of a table, and those that can't be read. Throws `SourceError` for a JSON file that is something else. */
async function* readRows(
  files: readonly ArchiveFile[],
  table: "comments" | "commenters",
): AsyncGenerator<JsonRow | OmittedRecord> {
  for (const file of files) {
    const base = lastOfPath(file.name).toLowerCase();
    if (/\.csv(?:\.gz)?$/.test(base)) {
      if (base.startsWith("commenter") !== (table === "commenters")) continue;
      for await (const { line, cells } of streamCsvRows(file)) {
        const origin = `${file.name}:${line}`;
        if (cells !== null) yield { origin, fields: cells };
        else yield { kind: "rejected", origin, title: "", reason: brokenRow };
      }
    } else if (/\.json(?:\.gz)?$/.test(base) || files.length === 1) {
      if (!(await hasList(file, "comments")))
        throw new SourceError(`${file.name}: isn't an export of Commento: has no list of comments`);
      yield* readNamedRows(file, [table]);
    }
  }
}

const brokenRow = "isn't a row of CSV with as many cells as the first one";

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

/** Without a commenter, a comment is anonymous. */
const anonymous = createReader("commento", "anonymous", "");

const parseHtml = createHtmlParser();

function readComment(
  { origin, fields }: JsonRow,
  people: ReadonlyMap<string, PersonRecord>,
): ThreadComment | OmittedRecord {
  const id = field(fields, "commentHex");
  if (!/^[\w-]{1,200}$/.test(id)) {
    const reason = "commentHex: must be letters, digits and dashes";
    return { kind: "rejected", origin, title: "", reason };
  }
  const parent = field(fields, "parentHex");
  const state = field(fields, "state").toLowerCase();
  const markdown = field(fields, "markdown");
  const isDeleted = [fields["deleted"], fields["isDeleted"], state].some(
    (value) => isSet(value) || value === "t" || value === "deleted",
  );
  return {
    id,
    parent: parent === "root" ? "" : parent,
    thread: nameThread(fields),
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

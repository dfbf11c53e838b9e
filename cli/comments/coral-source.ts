import { unpackFile, type Archive, type ArchiveFile } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { rowsOf, textOfField, type Fields } from "../records/fields.ts";
import { createHtmlParser, escapeHtml } from "../records/parse-html.ts";
import type { BodyRecord, OmittedRecord, PersonRecord } from "../records/record.ts";
import { locateRemote } from "../records/record-source.ts";
import { SourceError, type Source } from "../source.ts";
import { hasList, readJsonRows, readMoment, readNamedRows, type JsonRow } from "./json-rows.ts";
import { createReader, openThreads, type FindStories, type Thread, type ThreadComment } from "./threads.ts";

type Table = "comments" | "stories" | "users";

/** Coral's collections `comments`, `stories` and `users` as JSON, of Talk 4 (`assets`) as well, as an import source. */
export async function openCoral(
  archive: Archive,
  options: { blog: string; findStories: FindStories },
): Promise<Source> {
  const files: CoralFile[] = [];
  for (const file of archive.files.map(unpackFile))
    files.push({ file, isWhole: await hasList(file, "comments"), kind: kindOf(file.name) });
  const people = new Map<string, PersonRecord>();
  const source = await openThreads(
    {
      name: archive.name,
      readThreads: async function* () {
        for await (const row of readRows(files, "users")) {
          if ("fields" in row) people.set(textOfField(row.fields, "id"), readWriter(row.fields));
          else yield row;
        }
        for await (const row of readRows(files, "stories"))
          yield "fields" in row ? readThread(row.fields) : row;
      },
      readComments: async function* () {
        for await (const row of readRows(files, "comments"))
          yield "fields" in row ? readComment(row, people) : row;
      },
      locateImage: (src) => locateRemote(src, null),
    },
    options,
  );
  if (source.total === 0) throw new SourceError(`${archive.name}: has no comments of Coral (comments.json)`);
  return source;
}

const kindOf = (name: string): Table | null => {
  const base = lastOfPath(name).toLowerCase();
  if (!/\.jsonl?(?:\.gz)?$/.test(base)) return null;
  return base.includes("comment")
    ? "comments"
    : /stor(?:y|ies)|asset/.test(base)
      ? "stories"
      : base.includes("user")
        ? "users"
        : null;
};

interface CoralFile {
  file: ArchiveFile;
  /** True if it has all three collections. */
  isWhole: boolean;
  /** The collection that it is, by its name; null if it isn't read. */
  kind: Table | null;
}

/** The rows of a collection: of its own file, or of the file with all three. */
async function* readRows(files: readonly CoralFile[], table: Table): AsyncGenerator<JsonRow | OmittedRecord> {
  for (const { file, isWhole, kind } of files) {
    if (isWhole) yield* readNamedRows(file, table === "stories" ? ["stories", "assets"] : [table]);
    else if (kind === table) yield* readJsonRows(file);
  }
}

function readThread(fields: Fields): Thread {
  const url = textOfField(fields, "url");
  const id = textOfField(fields, "id");
  return { id, title: url || id, names: [url, id].filter(Boolean) };
}

/** States of comments that moderators have rejected, or that the system has withheld as spam. */
const refused = ["REJECTED", "SYSTEM_WITHHELD"];
/** States of comments that wait for approval. */
const waiting = ["PREMOD", "REPORTED"];

function readComment(
  { origin, fields }: JsonRow,
  people: ReadonlyMap<string, PersonRecord>,
): ThreadComment | OmittedRecord {
  const id = textOfField(fields, "id");
  if (!/^[\w-]{1,200}$/.test(id))
    return { kind: "rejected", origin, title: "", reason: "id: must be letters, digits and dashes" };
  const status = textOfField(fields, "status").toUpperCase();
  const author = textOfField(fields, "authorID", "author_id");
  const revisions = [...rowsOf(fields["revisions"]), ...rowsOf(fields["body_history"])];
  const last = revisions.at(-1);
  const text = textOfField(fields, "body") || (last ? textOfField(last, "body") : "");
  const isDeleted = [fields["deletedAt"], fields["deleted_at"]].some(
    (value) => value !== undefined && value !== null && value !== "",
  );
  const editTime = last && revisions.length > 1 ? readMoment(last["createdAt"] ?? last["created_at"]) : null;
  return {
    id,
    parent: textOfField(fields, "parentID", "parent_id"),
    thread: textOfField(fields, "storyID", "asset_id"),
    origin,
    sourceId: `coral:${id}`,
    author: people.get(author) ?? createReader("coral", author, ""),
    omission:
      isDeleted || (status === "" && text === "")
        ? "the comment was deleted"
        : refused.includes(status)
          ? `the comment was marked "${status}"`
          : null,
    isApproved: !waiting.includes(status),
    publishTimeMillis: readMoment(fields["createdAt"] ?? fields["created_at"]),
    lastUpdateTimeMillis: editTime,
    body: toBody(text),
  };
}

/** Users without a name haven't chosen one; addresses are never shown. */
function readWriter(fields: Fields): PersonRecord {
  const name = textOfField(fields, "username", "displayName");
  return createReader("coral", textOfField(fields, "id"), name.includes("@") ? "" : name);
}

const parseHtml = createHtmlParser();

/** Texts of Coral are HTML, or plain lines. */
function toBody(text: string): BodyRecord {
  if (/<\/?[a-z][^<>]{0,1000}>|&(?:#\d{1,6}|[a-z]{2,8});/i.test(text)) return { text, parse: parseHtml };
  const lines = text.split(/\n{2,}/).map((part) => `<p>${escapeHtml(part).replaceAll("\n", "<br>")}</p>`);
  return { text: lines.join(""), parse: parseHtml };
}

import { maxExport, readText, unpackFile, type Archive, type ArchiveFile } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { isFields, parseJson, rowsOf, textOfField, type Fields } from "../records/fields.ts";
import { createHtmlParser, escapeHtml } from "../records/parse-html.ts";
import type { BodyRecord, OmittedRecord, PersonRecord } from "../records/record.ts";
import { locateRemote } from "../records/record-source.ts";
import { SourceError, type Source } from "../source.ts";
import { readJsonRows, readMoment, type JsonRow } from "./json-rows.ts";
import { createReader, openThreads, type FindStories, type Thread, type ThreadComment } from "./threads.ts";

interface Rows {
  comments: JsonRow[];
  stories: JsonRow[];
  users: JsonRow[];
}

/** Coral's collections `comments`, `stories` and `users` as JSON, of Talk 4 (`assets`) as well, as an import source. */
export async function openCoral(
  archive: Archive,
  options: { blog: string; findStories: FindStories },
): Promise<Source> {
  const problems: OmittedRecord[] = [];
  const rows = await readRows(archive.files.map(unpackFile), problems);
  if (rows.comments.length === 0 && problems.length === 0)
    throw new SourceError(`${archive.name}: has no comments of Coral (comments.json)`);
  const people = new Map(rows.users.map(({ fields }) => [textOfField(fields, "id"), readWriter(fields)]));
  const comments = rows.comments.flatMap(({ origin, fields }) => {
    const id = textOfField(fields, "id");
    if (/^[\w-]{1,200}$/.test(id)) return [readComment(fields, { id, origin, people })];
    problems.push({ kind: "rejected", origin, title: "", reason: "id: must be letters, digits and dashes" });
    return [];
  });
  return openThreads(
    {
      name: archive.name,
      threads: rows.stories.map(({ fields }) => readThread(fields)),
      comments,
      problems,
      fault: null,
      locateImage: (src) => locateRemote(src, null),
    },
    options,
  );
}

const kindOf = (name: string): keyof Rows | null => {
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

/** The rows of each collection: a file for each, or one file with all three. */
async function readRows(files: readonly ArchiveFile[], problems: OmittedRecord[]): Promise<Rows> {
  const rows: Rows = { comments: [], stories: [], users: [] };
  for (const file of files) {
    const text = await readText(file, maxExport);
    const whole = text.trimStart().startsWith("{") ? parseJson(text) : null;
    if (isFields(whole) && Array.isArray(whole["comments"])) {
      const add = (kind: keyof Rows, ...names: string[]) => {
        const list = names.flatMap((name) => rowsOf(whole[name]));
        rows[kind].push(
          ...list.map((fields, index) => ({ origin: `${file.name}:${kind} ${index + 1}`, fields })),
        );
      };
      add("comments", "comments");
      add("stories", "stories", "assets");
      add("users", "users");
      continue;
    }
    const kind = kindOf(file.name);
    if (kind !== null) rows[kind].push(...readJsonRows(text, file.name, problems));
  }
  return rows;
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

interface Position {
  id: string;
  origin: string;
  people: ReadonlyMap<string, PersonRecord>;
}

function readComment(fields: Fields, { id, origin, people }: Position): ThreadComment {
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

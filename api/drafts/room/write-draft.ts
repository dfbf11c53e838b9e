import { formatStoryDocument } from "../../../contract/document/format-story-document.ts";
import type { NodeJson } from "../../../contract/document/document-json.ts";
import type { DraftRevision } from "../../../contract/entities/draft.ts";
import { statement, writeAndRead } from "../../store/query.ts";
import type { DraftFieldMap, LoadedDraft } from "./load-draft.ts";
import { listNoteCells } from "./note-rows.ts";
import { listPassageCells } from "./recovered-passages.ts";
import type { NoteRow, RecoveredRow } from "./room-storage.ts";

/*
 * Statements of a room for D1. Rows that refer to people leave out unknown ones, so that one wrong id never keeps the
 * text from being written.
 */

/** A draft as it is to be written. */
export interface WritableDraft {
  id: string;
  version: number;
  document: NodeJson;
  fields: DraftFieldMap;
  hash: string;
  changedBy: string | null;
  changedTime: number;
}

const insertDraft = `
  INSERT OR IGNORE INTO drafts (id, blog_id, created_by, created_time, changed_time, headline, version, published_hash,
    content_hash, fields, document)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`;

/** The row of a published story's first change; all its contents are what readers see. */
export const prepareInsert = (
  db: D1Database,
  { id, version, document, fields, hash, changedTime }: WritableDraft,
  { blogId, authorId, createdTime, wasPublished }: NonNullable<LoadedDraft["story"]>,
) =>
  statement(
    db,
    insertDraft,
    id,
    blogId,
    authorId,
    createdTime,
    changedTime,
    formatStoryDocument(document).headline,
    version,
    wasPublished ? hash : null,
    hash,
    JSON.stringify(fields),
    JSON.stringify(document),
  );

const markPending = `UPDATE drafts SET pending_since = ?2 WHERE id = ?1 AND pending_since IS NULL`;
export const preparePending = (db: D1Database, draftId: string, now: number) =>
  statement(db, markPending, draftId, now);

const updateDraft = `
  UPDATE drafts SET version = ?2, headline = ?3, content_hash = ?4, changed_by = ?5, changed_time = ?6, fields = ?7,
    document = ?8, pending_since = NULL
  WHERE id = ?1`;
const deleteAuthors = `
  DELETE FROM draft_authors WHERE draft_id = ?1 AND person_id NOT IN (SELECT value FROM json_each(?2))`;
const insertAuthors = `
  INSERT OR IGNORE INTO draft_authors (draft_id, person_id)
  SELECT d.id, pe.id FROM drafts d CROSS JOIN people pe ON pe.id IN (SELECT value FROM json_each(?2)) WHERE d.id = ?1`;
const upsertRecovered = `
  INSERT INTO draft_recovered (draft_id, id, reason, person_id, deleted_by, time, position, slice, text, settled_time)
  SELECT d.id, ?2, ?3, pe.id, (SELECT id FROM people WHERE id = ?5), ?6, ?7, ?8, ?9, ?10
  FROM drafts d CROSS JOIN people pe ON pe.id = ?4 WHERE d.id = ?1
  ON CONFLICT (draft_id, id) DO UPDATE SET reason = excluded.reason, deleted_by = excluded.deleted_by,
    position = excluded.position, slice = excluded.slice, text = excluded.text, settled_time = excluded.settled_time`;
const movePassages = `
  UPDATE draft_recovered SET position = moved.value FROM json_each(?2) moved
  WHERE draft_id = ?1 AND draft_recovered.id = moved.key`;
/** Settled passages are kept for a month, but no more than this many characters of a draft. */
const maxSettled = 8_000_000;
const deleteOldest = `
  DELETE FROM draft_recovered WHERE draft_id = ?1 AND id IN (
    SELECT id FROM (
      SELECT id, sum(length(text) + length(slice)) OVER (ORDER BY settled_time DESC, id) AS size
      FROM draft_recovered WHERE draft_id = ?1 AND settled_time IS NOT NULL)
    WHERE size > ${maxSettled})`;
const upsertNote = `
  INSERT INTO draft_notes (draft_id, id, kind, person_id, addressee_id, range_from, range_to, quote, text, replies,
    created_time, resolved_time, resolved_by, version)
  SELECT d.id, ?2, ?3, pe.id, (SELECT id FROM people WHERE id = ?5), ?6, ?7, ?8, ?9, ?10, ?11, ?12,
    (SELECT id FROM people WHERE id = ?13), ?14
  FROM drafts d CROSS JOIN people pe ON pe.id = ?4 WHERE d.id = ?1
  ON CONFLICT (draft_id, id) DO UPDATE SET range_from = excluded.range_from, range_to = excluded.range_to,
    replies = excluded.replies, resolved_time = excluded.resolved_time, resolved_by = excluded.resolved_by,
    version = excluded.version`;

export function prepareUpdate(
  db: D1Database,
  { id, version, document, fields, hash, changedBy, changedTime }: WritableDraft,
  {
    recovered,
    moved,
    notes,
  }: {
    recovered: readonly RecoveredRow[];
    moved: readonly Pick<RecoveredRow, "id" | "position">[];
    notes: readonly NoteRow[];
  },
) {
  const positions = JSON.stringify(Object.fromEntries(moved.map((row) => [row.id, row.position])));
  const isSettled = recovered.some(({ settled_time }) => settled_time !== null);
  const authors = JSON.stringify(fields.authorIds.value);
  return [
    statement(
      db,
      updateDraft,
      id,
      version,
      formatStoryDocument(document).headline,
      hash,
      changedBy,
      changedTime,
      JSON.stringify(fields),
      JSON.stringify(document),
    ),
    statement(db, deleteAuthors, id, authors),
    statement(db, insertAuthors, id, authors),
    ...recovered.map((row) => statement(db, upsertRecovered, id, ...listPassageCells(row), row.settled_time)),
    ...(moved.length > 0 ? [statement(db, movePassages, id, positions)] : []),
    ...(isSettled ? [statement(db, deleteOldest, id)] : []),
    ...notes.map((row) => statement(db, upsertNote, id, ...listNoteCells(row))),
  ];
}

interface NumberedRow {
  number: number;
}

const insertRevision = `
  INSERT INTO draft_revisions (draft_id, number, kind, name, time, version, person_ids, fields, document)
  SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM draft_revisions WHERE draft_id = ?1`;
const selectLast = `SELECT max(number) AS number FROM draft_revisions WHERE draft_id = ?1`;

/** Keeps the draft as it is. */
export async function writeRevision(
  db: D1Database,
  { id, version, document, fields }: WritableDraft,
  { kind, name, timeMillis, personIds }: Omit<DraftRevision, "number" | "version">,
): Promise<DraftRevision> {
  const values = Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));
  const insert = statement(
    db,
    insertRevision,
    id,
    kind,
    name,
    timeMillis,
    version,
    JSON.stringify(personIds),
    JSON.stringify(values),
    JSON.stringify(document),
  );
  const [row] = await writeAndRead(db, [insert], statement<NumberedRow>(db, selectLast, id));
  return { number: row?.number ?? 0, kind, name, timeMillis, version, personIds };
}

export interface RevisionContentRow {
  document: string;
  fields: string;
}

const selectRevisionContent = `SELECT document, fields FROM draft_revisions WHERE draft_id = ?1 AND number = ?2`;
export const prepareRevisionContent = (db: D1Database, draftId: string, number: number) =>
  statement<RevisionContentRow>(db, selectRevisionContent, draftId, number);

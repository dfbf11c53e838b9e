import type { Node } from "prosemirror-model";
import * as v from "valibot";
import { buildStoryDocument } from "../../../contract/document/build-story-document.ts";
import type { NodeJson } from "../../../contract/document/document-json.ts";
import { leaveOutSuggestions } from "../../../contract/document/leave-out-suggestions.ts";
import { BlockNodes } from "../../../contract/entities/block-node.ts";
import {
  draftEntries,
  draftFieldNames,
  type DraftField,
  type DraftFieldName,
} from "../../../contract/entities/draft.ts";
import { postFieldNames } from "../../../contract/entities/post-fields.ts";
import type { ServiceContext } from "../../env.ts";
import { bodyColumns, fillBodies, type BodyCells } from "../../store/bodies/fill-bodies.ts";
import { listColumns, readCells, type PostCells } from "../../posts/post-cells.ts";
import { hashContent } from "../../store/content-hash.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import { namePassword } from "../passwords.ts";
import { trayColumns, type NoteRow, type RecoveredRow, type TrayRow } from "./room-storage.ts";

export type DraftFieldMap = Record<DraftFieldName, DraftField>;

/** A draft as D1 has it. */
export interface LoadedDraft {
  version: number;
  document: NodeJson;
  fields: DraftFieldMap;
  recovered: (TrayRow & { position_version: number })[];
  notes: NoteRow[];
  changedTime: number;
  changedBy: string | null;
  /** Set for a story that has no row of `drafts` yet: the initial values of its row. */
  story: { blogId: string; authorId: string; createdTime: number; wasPublished: boolean } | null;
}

interface DraftRow {
  version: number;
  document: string;
  fields: string;
  changed_time: number;
  changed_by: string | null;
}

interface StoryRow extends PostCells, BodyCells {
  id: string;
  blog_id: string;
  author_id: string;
  author_ids: string;
  slug: string;
  translation_of: string | null;
  password_hash: string | null;
  status: string;
  publish_time: number;
  last_update_time: number;
  tags: string;
}

const selectDraft = `SELECT version, document, fields, changed_time, changed_by FROM drafts WHERE id = ?1`;

const selectTray = `
  SELECT ${trayColumns}, position, 0 AS position_version
  FROM draft_recovered WHERE draft_id = ?1 AND settled_time IS NULL ORDER BY time, id`;
const selectRecovered = `
  SELECT id, reason, person_id, deleted_by, time, position, slice, text, settled_time
  FROM draft_recovered WHERE draft_id = ?1 AND id IN (SELECT value FROM json_each(?2)) ORDER BY time, id`;
/** Passages of a draft. */
export const preparePassages = (db: D1Database, draftId: string, ids: readonly string[]) =>
  statement<RecoveredRow>(db, selectRecovered, draftId, JSON.stringify(ids));

const selectNotes = `
  SELECT id, kind, person_id, addressee_id, range_from, range_to, quote, text, replies, created_time, resolved_time,
    resolved_by, version
  FROM draft_notes WHERE draft_id = ?1`;

const selectStory = `
  SELECT ${listColumns(postFieldNames)}, p.id, p.blog_id, p.author_id, p.author_ids, p.slug,
    (SELECT o.id FROM posts o WHERE o.source_id = p.translation_of) AS translation_of, p.password_hash, p.status,
    p.publish_time, p.last_update_time, ${bodyColumns},
    (SELECT json_group_array(json_object('safeName', t.safe_name, 'urlName', t.url_name, 'displayName', t.display_name))
     FROM (SELECT safe_name FROM post_tags WHERE post_id = p.id ORDER BY position) pt
     CROSS JOIN tags t ON t.safe_name = pt.safe_name) AS tags
  FROM posts p WHERE p.id = ?1 AND p.is_starter = 1 AND p.status <> 'REDIRECT'`;

/** The draft, or the published story as one; null if there is neither. */
export async function loadDraft(
  context: Pick<ServiceContext, "db" | "bodyBucket">,
  draftId: string,
): Promise<LoadedDraft | null> {
  const { db } = context;
  const [[draft], recovered, notes, stories] = await runAll(db, [
    statement<DraftRow>(db, selectDraft, draftId),
    statement<LoadedDraft["recovered"][number]>(db, selectTray, draftId),
    statement<NoteRow>(db, selectNotes, draftId),
    statement<StoryRow>(db, selectStory, draftId),
  ]);
  const passwordHash = stories[0]?.password_hash ?? null;
  const password = passwordHash === null ? null : await namePassword(passwordHash);
  if (draft) {
    return {
      version: draft.version,
      document: JSON.parse(draft.document) as NodeJson,
      fields: completeFields(JSON.parse(draft.fields) as Partial<DraftFieldMap>, password),
      recovered,
      notes: notes.toSorted((a, b) => a.created_time - b.created_time),
      changedTime: draft.changed_time,
      changedBy: draft.changed_by,
      story: null,
    };
  }
  const [story] = await fillBodies(context, stories);
  return story ? readStory(story, password) : null;
}

/** A story as a draft, from its post; null if it has none. */
export async function loadPost(
  context: Pick<ServiceContext, "db" | "bodyBucket">,
  draftId: string,
): Promise<LoadedDraft | null> {
  const [story] = await fillBodies(context, await runQuery<StoryRow>(context.db, selectStory, draftId));
  return story ? readStory(story, null) : null;
}

const unset = { version: 0, personId: null, timeMillis: null };

/** All fields of a draft that may be older than some of them; `password` is the post's. */
export function completeFields(known: Partial<DraftFieldMap>, password: string | null): DraftFieldMap {
  const values: Partial<Record<DraftFieldName, unknown>> = { password };
  return Object.fromEntries(
    draftFieldNames.map((name) => [
      name,
      known[name] ?? { ...unset, value: values[name] ?? v.getDefault(draftEntries[name]) ?? null },
    ]),
  ) as DraftFieldMap;
}

function readStory(row: StoryRow, password: string | null): LoadedDraft {
  const { headline, subhead, ...cells } = readCells(row);
  const values: Record<string, unknown> = {
    ...cells,
    slug: row.slug,
    authorIds: JSON.parse(row.author_ids) as string[],
    tags: JSON.parse(row.tags) as unknown,
    translationOf: row.translation_of,
    password,
  };
  const fields = Object.fromEntries(
    draftFieldNames.map((name) => [name, { ...unset, value: values[name] ?? null }]),
  ) as DraftFieldMap;
  return {
    version: 0,
    document: buildStoryDocument({
      headline: String(headline),
      subhead: typeof subhead === "string" ? subhead : null,
      body: v.parse(BlockNodes, JSON.parse(row.body)),
    }),
    fields,
    recovered: [],
    notes: [],
    changedTime: row.last_update_time,
    changedBy: null,
    story: {
      blogId: row.blog_id,
      authorId: row.author_id,
      createdTime: row.publish_time,
      wasPublished: row.status !== "DRAFT",
    },
  };
}

/** Fields newer than the first release are hashed once they are set, so that drafts without them keep their hash. */
const isHashed = (name: DraftFieldName, fields: DraftFieldMap) =>
  name !== "password" || fields.password.version > 0;

/**
 * Hash of a draft's text and fields, as in `content_hash` and `published_hash` of `drafts`. What is only suggested changes
 * nothing for readers.
 */
export const hashDraft = (document: Node, fields: DraftFieldMap): Promise<string> =>
  hashContent([
    leaveOutSuggestions(document.toJSON() as NodeJson),
    draftFieldNames.filter((name) => isHashed(name, fields)).map((name) => fields[name].value),
  ]);

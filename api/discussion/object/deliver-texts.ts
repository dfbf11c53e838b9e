import { insertRows, splitByLength, statementLength, type Row } from "../../store/insert-rows.ts";
import type { ObjectStorage } from "../../store/object-storage.ts";
import {
  deleteKeys,
  deleteOtherEdits,
  markThreads,
  selectEdits,
  selectKeys,
  selectTexts,
  setTexts,
} from "./return-sql.ts";

interface Texts {
  storage: ObjectStorage;
  db: D1Database;
  storyId: string;
  ids: readonly string[];
}

/**
 * What D1 gets of replies while their discussion moves back, beside changed rows: texts, former texts, keys of forms, and that
 * their threads are to be made.
 */
export function prepareTexts({ storage, db, storyId, ids }: Texts): D1PreparedStatement[] {
  if (ids.length === 0) return [];
  const list = JSON.stringify(ids);
  const texts = storage
    .exec<{ id: string; body: string }>(selectTexts, list)
    .map(({ id, body }) => JSON.stringify([id, body]));
  const edits = storage.exec<Row>(selectEdits, list);
  const kept = JSON.stringify(edits.map(({ reply_id, edited_time }) => [reply_id, edited_time]));
  return [
    ...splitByLength(texts, statementLength).map((part) =>
      db.prepare(setTexts).bind(`[${part.join(",")}]`, storyId),
    ),
    ...insertRows(db, "reply_edits", edits, "ON CONFLICT DO NOTHING"),
    db.prepare(deleteOtherEdits).bind(list, kept),
    db.prepare(deleteKeys).bind(list),
    ...insertRows(db, "reply_keys", storage.exec<Row>(selectKeys, list), "ON CONFLICT DO NOTHING"),
    db.prepare(markThreads).bind(list, storyId),
  ];
}

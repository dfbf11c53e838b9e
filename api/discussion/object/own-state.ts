import type { ObjectStorage } from "../../store/durable-objects.ts";
import { start, type Position } from "./reply-batch-sql.ts";
import { storeVersion, selectCopy } from "./move-sql.ts";

/** One row while the discussion is moved back to D1: the last reply that was sent with its text, and when writing ended (ms). */
export const createReturnTable = `
  CREATE TABLE IF NOT EXISTS own_return (publish_time INTEGER NOT NULL, id TEXT NOT NULL, closed_time INTEGER)`;

interface ReturnRow extends Position {
  closed_time: number | null;
}

/** Progress of the move back to D1; undefined if it hasn't begun. */
export const readReturn = (storage: ObjectStorage): ReturnRow | undefined =>
  storage.exec<ReturnRow>("SELECT publish_time, id, closed_time FROM own_return")[0];

/** Begins the move back, or restarts it, under the version that D1 has now. */
export function startReturn(storage: ObjectStorage, storyId: string, version: number): void {
  storage.transaction(() => {
    storage.exec(storeVersion, storyId, version);
    storage.exec("DELETE FROM own_return");
    storage.exec("INSERT INTO own_return (publish_time, id) VALUES (?1, ?2)", start.publish_time, start.id);
  });
}

/** Time since which the object rejects writes, ms; null while it accepts them. */
export const readClosedTime = (storage: ObjectStorage): number | null =>
  readReturn(storage)?.closed_time ?? null;

/** Closes writing if D1 has everything; returns true if it is closed. */
export function closeObject(storage: ObjectStorage, now: number): boolean {
  return storage.transaction(() => {
    if (hasOutbox(storage)) return false;
    storage.exec("UPDATE own_return SET closed_time = ?1 WHERE closed_time IS NULL", now);
    return true;
  });
}

/** Accepts writes again, under the version that D1 has now. */
export function reopenObject(storage: ObjectStorage, storyId: string, version: number): void {
  storage.transaction(() => {
    storage.exec(storeVersion, storyId, version);
    storage.exec("UPDATE own_return SET closed_time = NULL");
  });
}

export const hasOutbox = (storage: ObjectStorage): boolean =>
  storage.exec("SELECT 1 FROM outbox LIMIT 1").length > 0;

/** The version by which D1 knows the object; undefined if the object doesn't have one yet. */
export const readVersion = (storage: ObjectStorage, storyId: string): number | undefined =>
  storage.exec<{ version: number }>(selectCopy, storyId)[0]?.version;

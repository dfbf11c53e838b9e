import { findMoment } from "../../contract/zoned-time.ts";
import { parseMoment } from "../records/moment.ts";
import type { SourceItem } from "../source.ts";
import { UsageError } from "./find-blog.ts";

const localForm = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?$/;

/** The moment (ms) of `--since`: a day, from its beginning, or a time. Without an offset it is in the zone. */
export function parseSince(text: string, timeZone: string): number {
  const [, day, time = "00:00"] = localForm.exec(text) ?? [];
  const moment = parseMoment(day === undefined ? text : `${day}T${time}Z`);
  if (moment === null)
    throw new UsageError(`--since needs a date, 2026-11-30 or 2026-11-30T08:30, not "${text}".`);
  return day === undefined ? moment : findMoment(moment, timeZone);
}

/**
 * True if an item hasn't changed at its source since a moment (ms). Where the source doesn't say when it changed a story, or
 * could not be read, it counts as changed.
 */
export function isUnchangedSince({ post, changedMillis }: SourceItem, since: number): boolean {
  if (post === null) return false;
  const isReply = typeof post.parent === "string";
  const changed =
    changedMillis ?? post.lastUpdateTimeMillis ?? (isReply ? post.publishTimeMillis : undefined);
  return changed !== undefined && changed < since;
}

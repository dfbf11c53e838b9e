import * as v from "valibot";
import { BlockNodes } from "../entities/block-node.ts";
import { Millis, PersonId } from "../entities/ids.ts";
import { LiveblogDuty } from "../liveblogs.ts";

/** A guest invited to answer below a story. */
export const GuestRecord = v.object({
  personId: PersonId,
  /** Null if imported. */
  byPersonId: v.nullable(PersonId),
  timeMillis: Millis,
});

/** What the desk of a liveblog has decided. */
export const LiveblogRecord = v.object({
  /** Who is on duty. */
  duty: v.nullable(LiveblogDuty),
  /** What an ended one comes down to. */
  summary: v.nullable(BlockNodes),
});

/** Marks a reply as a liveblog entry. */
export const EntryRecord = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  marks: v.array(
    v.object({
      mark: v.picklist(["key", "pinned"]),
      byPersonId: v.nullable(PersonId),
      timeMillis: Millis,
    }),
  ),
});

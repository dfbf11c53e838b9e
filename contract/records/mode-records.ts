import * as v from "valibot";
import { Millis, PersonId } from "../entities/ids.ts";

/** Somebody who is invited to answer below a story, in an export. */
export const GuestRecord = v.object({
  personId: PersonId,
  /** Null for what came from elsewhere. */
  byPersonId: v.nullable(PersonId),
  timeMillis: Millis,
});

/** What makes a reply an entry of a liveblog, in an export. */
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

import * as v from "valibot";
import { Millis, PersonId } from "../entities/ids.ts";

/** A guest invited to answer below a story. */
export const GuestRecord = v.object({
  personId: PersonId,
  /** Null if imported. */
  byPersonId: v.nullable(PersonId),
  timeMillis: Millis,
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

import { notFound, ServiceError } from "../wire/service-error.ts";

/** The columns that decide whether a post may be read. */
export interface StateRow {
  status: string;
  publish_time: number;
  removed_at_request_of: string | null;
}

/**
 * Throws what a reader is told who asks for a post that is not to be read at `now` (ms): 451 for one removed at
 * somebody's legal request, 410 for a deleted one, 404 for one that is unknown, a draft, or whose hour has not come.
 */
export function assertReadable<Row extends StateRow>(row: Row | undefined, now: number): asserts row is Row {
  if (row?.status === "DELETED") {
    if (row.removed_at_request_of !== null) {
      throw new ServiceError("legal", "This post was removed for legal reasons.", {
        requestedBy: row.removed_at_request_of,
      });
    }
    throw new ServiceError("deleted", "This post was deleted.");
  }
  if (row?.status !== "PUBLISHED" || row.publish_time > now) throw notFound("post");
}

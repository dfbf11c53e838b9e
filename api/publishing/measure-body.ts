import type { PostContent } from "./writable-post.ts";

/** Maximum size of a body, bytes: D1 limits values to 2 MB, and the row is sent as a single JSON value. */
const maxPostBytes = 1_800_000;

/** Whether a body fits into the database: as JSON, inside the JSON of its row. */
export const fitsDatabase = (body: PostContent["body"]): boolean =>
  new TextEncoder().encode(JSON.stringify(JSON.stringify(body))).byteLength <= maxPostBytes;

import type { Strip, StripLevel } from "../../../contract/posts/strips.ts";
import { buildPermalink } from "../../../contract/slug.ts";
import { statement } from "../../store/query.ts";
import { selectStripOfHost, type StripRow } from "./sql.ts";

/** The rows for `presentStrip` of a host, in the form of `normalizeHost`. */
export const prepareStripOfHost = (db: D1Database, host: string) =>
  statement<StripRow>(db, selectStripOfHost, host);

/** The address of a strip's story; null unless anyone may read it. */
export const findStripLink = ({ host, slug, story_id }: StripRow): string | null =>
  host === null || slug === null || story_id === null ? null : buildPermalink(host, slug, story_id);

/** The strip that a blog shows; null if there is none. */
export function presentStrip([row]: readonly StripRow[]): Strip | null {
  if (row === undefined) return null;
  return {
    id: row.id,
    text: row.text,
    // Parsed by the schema of the reply, since a later release may have more.
    level: row.level as StripLevel,
    permalink: findStripLink(row),
    endTimeMillis: row.end_time,
  };
}

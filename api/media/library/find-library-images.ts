import type { MediaImage } from "../../../contract/media.ts";
import { runQuery } from "../../store/query.ts";
import { presentMedia, type MediaRow } from "./present-media.ts";
import { selectOfIds } from "./sql.ts";

/** Those of `ids` that are in a blog's library. */
export async function findLibraryImages(
  db: D1Database,
  ids: readonly string[],
  blogId: string,
): Promise<MediaImage[]> {
  if (ids.length === 0) return [];
  const rows = await runQuery<MediaRow>(db, selectOfIds, blogId, JSON.stringify(ids));
  return rows.map(presentMedia);
}

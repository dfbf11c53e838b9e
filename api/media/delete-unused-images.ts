import type { ServiceContext } from "../env.ts";
import { runAll, runQuery } from "../store/query.ts";
import { deleteImages, deleteUploads, selectUnused } from "./sql.ts";

/** Browsers keep drafts; within a week their images are still available, ms. */
const kept = 7 * 86_400_000;
/** Maximum number in one run. */
const atOnce = 500;

/** Deletes uploaded images that aren't in any reply: after a week for drafts, at once for deleted replies. */
export async function deleteUnusedImages({
  db,
  imageStore,
  now,
}: Pick<ServiceContext, "db" | "imageStore" | "now">): Promise<void> {
  const unused = await runQuery<{ image_id: string }>(db, selectUnused, now - kept, atOnce);
  const ids = [...new Set(unused.map(({ image_id }) => image_id))];
  if (ids.length === 0) return;
  // The bytes are deleted first, so that an interrupted run is repeated.
  await imageStore.delete(ids);
  const list = JSON.stringify(ids);
  await runAll(db, [db.prepare(deleteImages).bind(list), db.prepare(deleteUploads).bind(list)]);
}

import type { ServiceContext } from "../env.ts";
import { runQueries, runQuery } from "../store/query.ts";
import { forgetImages, forgetUploads, selectUnused } from "./sql.ts";

/** Drafts are kept by browsers; whoever comes back to one within a week finds its pictures. */
const kept = 7 * 86_400_000;
/** In one go; the rest waits for the next. */
const atOnce = 500;

/** Lets go of pictures that were sent and stand in no reply: those of drafts after a week, those of replies taken back now. */
export async function forgetUnusedPictures({
  db,
  imageStore,
  now,
}: Pick<ServiceContext, "db" | "imageStore" | "now">): Promise<void> {
  const unused = await runQuery<{ image_id: string }>(db, selectUnused, now - kept, atOnce);
  const ids = [...new Set(unused.map(({ image_id }) => image_id))];
  if (ids.length === 0) return;
  // The bytes first: what breaks off here is found again.
  await imageStore.delete(ids);
  const list = JSON.stringify(ids);
  await runQueries(db, [db.prepare(forgetImages).bind(list), db.prepare(forgetUploads).bind(list)]);
}

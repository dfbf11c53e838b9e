import type { StoredImage } from "../../contract/images.ts";
import { runQuery } from "../store/query.ts";
import { selectImage, selectOwnImages } from "./sql.ts";

export async function findImage(db: D1Database, imageId: string): Promise<StoredImage | null> {
  const [image] = await runQuery<StoredImage>(db, selectImage, imageId);
  return image ?? null;
}

/** Those of `ids` that a person may use in a reply: uploaded by them, or in the reply (`replyId`) already. */
export async function findOwnImages(
  db: D1Database,
  ids: readonly string[],
  { personId, replyId }: { personId: string; replyId: string | null },
): Promise<StoredImage[]> {
  if (ids.length === 0) return [];
  return runQuery<StoredImage>(db, selectOwnImages, JSON.stringify(ids), personId, replyId);
}

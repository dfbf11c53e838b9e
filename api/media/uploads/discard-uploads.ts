import { uploadLifetime } from "../../../contract/uploads.ts";
import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { deleteRows } from "./complete-upload.ts";
import { findUpload, type UploadRow } from "./find-upload.ts";
import { selectExpired } from "./sql.ts";

type Context = Pick<ServiceContext, "db" | "imageStore" | "now">;
type Stored = Pick<UploadRow, "id" | "store_key" | "store_upload" | "result">;

/** Discards what has arrived of a person's upload; nothing if there is none, or if it is complete. */
export async function discardOne(context: Context, actor: Actor, id: string): Promise<void> {
  const upload = await findUpload(context.db, id, actor);
  if (upload?.result !== null) return;
  await emptyStore(context, upload);
  await deleteRows(context.db, [id]);
}

/** Maximum number in one run. */
const atOnce = 50;

/** Discards uploads that nobody went on with, and forgets those that are complete. */
export async function discardExpired(context: Context): Promise<void> {
  const expired = await runQuery<Stored>(context.db, selectExpired, context.now - uploadLifetime, atOnce);
  if (expired.length === 0) return;
  // The bytes are deleted first, so that an interrupted run is repeated.
  for (const upload of expired) if (upload.result === null) await emptyStore(context, upload);
  await deleteRows(
    context.db,
    expired.map(({ id }) => id),
  );
}

/** Parts, or the file that was made of them but came into no library. The store may have forgotten them first. */
async function emptyStore(
  { imageStore }: Context,
  { store_key: key, store_upload: upload }: Stored,
): Promise<void> {
  if (key === null || upload === null) return;
  await imageStore
    .resumeMultipartUpload(key, upload)
    .abort()
    .catch(() => undefined);
  await imageStore.delete(key);
}

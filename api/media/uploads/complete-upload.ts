import { countParts, hashParts } from "../../../contract/media/upload-parts.ts";
import { type UploadedMedia, uploadLifetime } from "../../../contract/media/uploads.ts";
import { findVideoFormat } from "../../../contract/media/media-file-ids.ts";
import type { ServiceContext } from "../../env.ts";
import { runAll, runQuery, statement } from "../../store/query.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { presentMedia } from "../library/present-media.ts";
import { findMedia } from "../library/read-library.ts";
import { addMedia, tidyName } from "../library/write-library.ts";
import { readMp4, type ReadRange, type VideoProperties } from "../videos/read-mp4.ts";
import { findVideo } from "../videos/read-videos.ts";
import { readWebm } from "../videos/read-webm.ts";
import { insertFile, insertVideo } from "../videos/sql.ts";
import { conflict, getUpload, unusable, type PartRow, type UploadRow, findUpload } from "./find-upload.ts";
import * as sql from "./sql.ts";
import { selectExpired } from "./sql.ts";

type Context = Pick<ServiceContext, "db" | "imageStore" | "now">;

/** Puts an upload whose parts have all arrived into its blog's library. Repeating it returns the same. */
export async function endUpload(
  context: Context,
  actor: Actor,
  { id, hash }: { id: string; hash: string },
): Promise<UploadedMedia> {
  const upload = await getUpload(context.db, id, actor);
  if (upload.result === null) {
    const parts = await runQuery<PartRow>(context.db, sql.selectParts, id);
    if (parts.length < countParts(upload.size)) throw conflict("Parts of this upload are missing.");
    if ((await hashParts(parts.map((part) => part.hash))) !== hash)
      throw new ServiceError("invalid", "hash: isn't that of the parts", { field: "hash" });
    await joinParts(context, upload, parts);
    const result = await addFile(context, upload);
    await finish(context, upload, result);
    return presentResult(context.db, upload, result);
  }
  return presentResult(context.db, upload, upload.result);
}

async function presentResult(db: D1Database, { blog_id }: UploadRow, result: string): Promise<UploadedMedia> {
  return result.startsWith("media-") && findVideoFormat(result) === null
    ? { image: presentMedia(await findMedia(db, blog_id, result)), video: null }
    : { image: null, video: await findVideo(db, blog_id, result) };
}

/** The store joins the parts into one file, unless it already has: a response may have been lost. */
export async function joinParts(
  { imageStore }: Pick<Context, "imageStore">,
  { store_key, store_upload }: UploadRow,
  parts: readonly PartRow[],
) {
  const key = store_key ?? "";
  if ((await imageStore.head(key)) !== null) return;
  await imageStore
    .resumeMultipartUpload(key, store_upload ?? "")
    .complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })));
}

/** Puts the file into the library; an invalid file is deleted. Returns the id that it has there. */
async function addFile(context: Context, upload: UploadRow): Promise<string> {
  const { imageStore } = context;
  const key = upload.store_key ?? "";
  try {
    return findVideoFormat(key) === null
      ? await addImage(context, upload, key)
      : await addVideo(context, upload, key);
  } catch (error) {
    if (error instanceof ServiceError && (error.code === "invalid" || error.code === "tooLarge")) {
      await imageStore.delete(key);
      await deleteRows(context.db, [upload.id]);
    }
    throw error;
  }
}

async function addImage(context: Context, upload: UploadRow, key: string): Promise<string> {
  const object = await context.imageStore.get(key);
  const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
  const { blog_id: blogId, person_id: personId, name } = upload;
  const { image } = await addMedia(context, { blogId, personId, name, bytes });
  await context.imageStore.delete(key);
  return image.id;
}

async function addVideo({ db, imageStore, now }: Context, upload: UploadRow, id: string): Promise<string> {
  const properties = await readProperties(imageStore, id, upload.size);
  await runAll(db, [
    statement(db, insertFile, id, upload.size, JSON.stringify(properties.hidden)),
    statement(db, insertVideo, id, upload.blog_id, ...describe(upload, properties), upload.person_id, now),
  ]);
  return id;
}

/** The properties of a video in the store. Throws 400 if it isn't a video. */
export async function readProperties(store: R2Bucket, id: string, size: number): Promise<VideoProperties> {
  const read: ReadRange = async (offset, length) => {
    const part = await store.get(id, { range: { offset, length } });
    return new Uint8Array((await part?.arrayBuffer()) ?? new ArrayBuffer(0));
  };
  const properties = await (findVideoFormat(id) === "mp4" ? readMp4 : readWebm)(read, size);
  if (properties === null) throw unusable("must be a whole MP4 or WebM video");
  return properties;
}

function describe({ name, size }: UploadRow, { width, height, duration }: VideoProperties) {
  const tidy = tidyName(name);
  return [tidy, tidy.replace(/\.\w{1,5}$/, ""), size, width, height, duration] as const;
}

const finish = ({ db, now }: Context, { id }: UploadRow, result: string) =>
  runAll(db, [
    statement(db, sql.finishUpload, id, result, now),
    statement(db, sql.deleteParts, JSON.stringify([id])),
  ]);

/** Deletes the rows of uploads. */
export function deleteRows(db: D1Database, ids: readonly string[]) {
  const list = JSON.stringify(ids);
  return runAll(db, [statement(db, sql.deleteParts, list), statement(db, sql.deleteUploads, list)]);
}

type DiscardContext = Pick<ServiceContext, "db" | "imageStore" | "now">;
type Stored = Pick<UploadRow, "id" | "store_key" | "store_upload" | "result">;

/** Discards the arrived parts of a person's upload; does nothing if there is none, or if it is complete. */
export async function discardOne(context: DiscardContext, actor: Actor, id: string): Promise<void> {
  const upload = await findUpload(context.db, id, actor);
  if (upload?.result !== null) return;
  await emptyStore(context, upload);
  await deleteRows(context.db, [id]);
}

/** Maximum number in one run. */
const atOnce = 50;

/** Discards abandoned uploads, and deletes the rows of complete ones. */
export async function discardExpired(context: DiscardContext): Promise<void> {
  const expired = await runQuery<Stored>(context.db, selectExpired, context.now - uploadLifetime, atOnce);
  if (expired.length === 0) return;
  // The bytes are deleted first, so that an interrupted run is repeated.
  for (const upload of expired) if (upload.result === null) await emptyStore(context, upload);
  await deleteRows(
    context.db,
    expired.map(({ id }) => id),
  );
}

/** Deletes the parts, or the file made of them that came into no library. The store may have deleted them first. */
async function emptyStore(
  { imageStore }: DiscardContext,
  { store_key: key, store_upload: upload }: Stored,
): Promise<void> {
  if (key === null || upload === null) return;
  await imageStore
    .resumeMultipartUpload(key, upload)
    .abort()
    .catch(() => undefined);
  await imageStore.delete(key);
}

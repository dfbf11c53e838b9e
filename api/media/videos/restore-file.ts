import { countParts } from "../../../contract/media/upload-parts.ts";
import { maxUploadBytes } from "../../../contract/media/uploads.ts";
import { findVideoFormat } from "../../../contract/media/media-file-ids.ts";
import { MediaFileId } from "../../../contract/media/videos.ts";
import type { ServiceContext } from "../../env.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import { parseInput } from "../../wire/parse-input.ts";
import { notFound } from "../../wire/service-error.ts";
import { deleteRows, joinParts, readProperties } from "../uploads/complete-upload.ts";
import { isWholePart, unusable, type PartRow, type UploadRow } from "../uploads/find-upload.ts";
import * as uploads from "../uploads/sql.ts";
import { parseCaptions } from "./captions.ts";
import { insertFile, selectFile } from "./sql.ts";

type Context = Pick<ServiceContext, "db" | "imageStore" | "now">;

interface RestoredPart {
  fileId: string;
  number: number;
  size: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The size of a file of the store; 404 if there is none. */
export async function findFileSize(db: D1Database, fileId: string): Promise<number> {
  const [file] = await runQuery<{ size: number }>(db, selectFile, parseInput(MediaFileId, fileId));
  if (file === undefined) throw notFound("file");
  return file.size;
}

/** Stores a part of a file of an export; with the last one the file is complete. */
export async function restorePart(context: Context, part: RestoredPart): Promise<{ isWhole: boolean }> {
  const { db, imageStore, now } = context;
  const { number, size, bytes } = part;
  const id = parseInput(MediaFileId, part.fileId);
  if (size > maxUploadBytes || !isWholePart(bytes, number, size))
    throw unusable("isn't this part of the file");
  if (findVideoFormat(id) === null) {
    await restoreCaptions(context, id, bytes);
    return { isWhole: true };
  }
  const upload = await openUpload(context, id, size);
  const store = imageStore.resumeMultipartUpload(id, upload.store_upload ?? "");
  const { etag } = await store.uploadPart(number, bytes);
  const [, , parts] = await runAll(db, [
    statement(db, uploads.upsertPart, upload.id, number, "", etag),
    statement(db, uploads.touchUpload, upload.id, now),
    statement<PartRow>(db, uploads.selectParts, upload.id),
  ]);
  if (parts.length < countParts(size)) return { isWhole: false };
  await joinParts(context, upload, parts);
  const { hidden } = await readProperties(imageStore, id, size);
  await run(statement(db, insertFile, id, size, JSON.stringify(hidden)));
  await deleteRows(db, [upload.id]);
  return { isWhole: true };
}

async function restoreCaptions({ db, imageStore }: Context, id: string, bytes: Uint8Array<ArrayBuffer>) {
  if (parseCaptions(new TextDecoder().decode(bytes)) === null) throw unusable("must be a WebVTT file");
  await imageStore.put(id, bytes, { httpMetadata: { contentType: "text/vtt" } });
  await run(statement(db, insertFile, id, bytes.byteLength, "[]"));
}

/** An upload without a person; the first part begins it. */
async function openUpload(
  { db, imageStore, now }: Context,
  fileId: string,
  size: number,
): Promise<UploadRow> {
  const id = `restore-${fileId}`;
  const find = () => runQuery<UploadRow>(db, uploads.selectUpload, id, "");
  const [known] = await find();
  if (known) return known;
  const { uploadId } = await imageStore.createMultipartUpload(fileId);
  const most = Number.MAX_SAFE_INTEGER;
  await runAll(db, [
    statement(db, uploads.insertUpload, id, "", "", "", size, now, most),
    statement(db, uploads.setStore, id, fileId, uploadId),
  ]);
  const [made] = await find();
  if (made === undefined) throw notFound("upload");
  return made;
}

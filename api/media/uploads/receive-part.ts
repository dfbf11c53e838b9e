import type * as v from "valibot";
import { hashBytes, hashText } from "../../../contract/wire/hash.ts";
import { countParts, partBytes } from "../../../contract/media/upload-parts.ts";
import { maxImageBytes } from "../../../contract/media/images.ts";
import {
  maxUnfinishedUploads,
  maxUploadBytes,
  type startUpload,
  type UploadState,
} from "../../../contract/media/uploads.ts";
import { videoMediaTypes, type VideoFormat } from "../../../contract/media/media-file-ids.ts";
import type { ServiceContext } from "../../env.ts";
import { run, runAll, runQuery, statement } from "../../store/query.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { ServiceError, notFound } from "../../wire/service-error.ts";
import { readBox, readType } from "../avif-boxes.ts";
import { sniffFormat } from "../image-formats.ts";
import {
  conflict,
  findUpload,
  getUpload,
  isWholePart,
  unusable,
  type PartRow,
  type UploadRow,
} from "./find-upload.ts";
import * as sql from "./sql.ts";

/** Brands of ISO media files that are images: AVIF and HEIF. Apple's own format plays in few browsers. */
const otherBrands: ReadonlySet<string> = new Set(["avif", "avis", "heic", "heix", "mif1", "msf1", "qt  "]);

/** The number of an EBML header, and the document type of WebM (RFC 8794, 11.2). */
const ebmlHeader = [0x1a, 0x45, 0xdf, 0xa3];
const webmType = [0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d];

/** The format by the first bytes of a file; null if it is neither MP4 nor WebM. */
function sniffVideo(bytes: Uint8Array): VideoFormat | null {
  if (ebmlHeader.every((byte, index) => bytes[index] === byte))
    return indexOf(bytes.subarray(0, 64), webmType) === -1 ? null : "webm";
  const box = readBox(bytes, 0, Math.min(bytes.length, 1024));
  if (box?.type !== "ftyp" || box.end < box.start + 4) return null;
  return otherBrands.has(readType(bytes, box.start)) ? null : "mp4";
}

/** The first position of a sequence of bytes; -1 if it doesn't occur. */
function indexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = 0; at + wanted.length <= bytes.length; at += 1)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

type Context = Pick<ServiceContext, "db" | "imageStore" | "now">;

/** Begins an upload, or returns its progress. The caller has checked that the person may upload to the blog. */
export async function beginUpload(
  { db, now }: Context,
  actor: Actor,
  { id, blogId, name, size }: v.InferOutput<(typeof startUpload)["body"]>,
): Promise<UploadState> {
  if (size > maxUploadBytes)
    throw new ServiceError("tooLarge", `A file must be at most ${maxUploadBytes.toString()} bytes.`);
  const known = await findUpload(db, id, actor);
  if (known) {
    if (known.size !== size || known.blog_id !== blogId) throw conflict("This upload has another file.");
    return readState(db, id);
  }
  const added = await runQuery(
    db,
    sql.insertUpload,
    id,
    actor.personId,
    blogId,
    name,
    size,
    now,
    maxUnfinishedUploads,
  );
  if (added.length > 0) return { received: [], partBytes };
  const [taken] = await runQuery(db, sql.existsUpload, id);
  throw taken ? notFound("upload") : new ServiceError("tooOften", "You have too many unfinished uploads.");
}

const readState = async (db: D1Database, uploadId: string): Promise<UploadState> => ({
  received: (await runQuery<PartRow>(db, sql.selectParts, uploadId)).map(({ number }) => number),
  partBytes,
});

interface Part {
  uploadId: string;
  number: string;
  hash: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Stores one part. Nothing is stored if its hash or size isn't the declared one. */
export async function receivePart(
  context: Context,
  actor: Actor,
  { uploadId, number: name, hash, bytes }: Part,
): Promise<UploadState> {
  const { db, imageStore, now } = context;
  const upload = await getUpload(db, uploadId, actor);
  if (upload.result !== null) throw conflict("This upload is complete.");
  const number = /^\d{1,4}$/.test(name) ? Number(name) : 0;
  if (number < 1 || number > countParts(upload.size)) throw notFound("part");
  if (!isWholePart(bytes, number, upload.size)) throw unusable("isn't as long as this part of the file");
  if ((await hashBytes(bytes)) !== hash) throw unusable("doesn't have this hash");
  const { key, storeUpload } = number === 1 ? await openStore(context, upload, bytes) : findStore(upload);
  const { etag } = await imageStore.resumeMultipartUpload(key, storeUpload).uploadPart(number, bytes);
  const [, , parts] = await runAll(db, [
    statement(db, sql.upsertPart, uploadId, number, hash, etag),
    statement(db, sql.touchUpload, uploadId, now),
    statement<PartRow>(db, sql.selectParts, uploadId),
  ]);
  return { received: parts.map((part) => part.number), partBytes };
}

function findStore({ store_key: key, store_upload: storeUpload }: UploadRow) {
  if (key === null || storeUpload === null) throw conflict("Send the first part first.");
  return { key, storeUpload };
}

/** Opens the store for the parts. The first part determines the format of the file. */
async function openStore({ db, imageStore }: Context, upload: UploadRow, bytes: Uint8Array) {
  const format = findFormat(upload, bytes);
  if (upload.store_upload !== null) return findStore(upload);
  const key = await nameFile(upload, format);
  const httpMetadata = {
    contentType: format === null ? "application/octet-stream" : videoMediaTypes[format],
  };
  const { uploadId } = await imageStore.createMultipartUpload(key, { httpMetadata });
  const set = await run(statement(db, sql.setStore, upload.id, key, uploadId));
  if (set.length > 0) return { key, storeUpload: uploadId };
  // Someone else has sent the first part at the same time, from the same device.
  await imageStore.resumeMultipartUpload(key, uploadId).abort();
  const [now] = await runQuery<UploadRow>(db, sql.selectUpload, upload.id, upload.person_id);
  if (now === undefined) throw notFound("upload");
  return findStore(now);
}

/** The format of a video; null for an image. */
function findFormat({ size }: UploadRow, bytes: Uint8Array) {
  const format = sniffVideo(bytes);
  if (format !== null) return format;
  if (sniffFormat(bytes) === null)
    throw unusable("must be a JPEG, PNG, GIF, WebP or AVIF image, or an MP4 or WebM video");
  if (size > maxImageBytes)
    throw new ServiceError("tooLarge", `An image must be at most ${maxImageBytes.toString()} bytes.`);
  return null;
}

/** A video's key is its id; an image goes from here into the library. */
async function nameFile(
  { id, person_id }: UploadRow,
  format: keyof typeof videoMediaTypes | null,
): Promise<string> {
  const hash = await hashText(`${person_id}/${id}`);
  return `media-${hash.slice(0, 24)}.${format ?? "upload"}`;
}

import { countParts, partBytes } from "../../../contract/media/upload-parts.ts";
import { runQuery } from "../../store/query.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { assertAllowed } from "../../wire/assert-allowed.ts";
import { notFound, ServiceError } from "../../wire/service-error.ts";
import * as sql from "./sql.ts";

export interface UploadRow {
  id: string;
  person_id: string;
  blog_id: string;
  name: string;
  size: number;
  store_key: string | null;
  store_upload: string | null;
  result: string | null;
}

export interface PartRow {
  number: number;
  hash: string;
  etag: string;
}

/** An upload of the person, or null. 403 if they may no longer upload to its blog. */
export async function findUpload(db: D1Database, id: string, actor: Actor): Promise<UploadRow | null> {
  const [upload] = await runQuery<UploadRow>(db, sql.selectUpload, id, actor.personId);
  if (upload === undefined) return null;
  assertAllowed("media.write", actor, upload.blog_id);
  return upload;
}

/** Throws 404 if the person has no such upload. */
export async function getUpload(db: D1Database, id: string, actor: Actor): Promise<UploadRow> {
  const upload = await findUpload(db, id, actor);
  if (upload === null) throw notFound("upload");
  return upload;
}

export const conflict = (message: string) => new ServiceError("conflict", message);

/** True if the length is that of this part of a file of this size. */
export function isWholePart({ byteLength }: Uint8Array, number: number, size: number): boolean {
  const last = countParts(size);
  return byteLength === (number < last ? partBytes : size - (last - 1) * partBytes) && number <= last;
}

/** An error that names the file. */
export const unusable = (message: string) =>
  new ServiceError("invalid", `body: ${message}`, { field: "body" });

import { is } from "valibot";
import { type StoredImage, ImageId } from "../../contract/media/images.ts";
import { Credentials } from "../../contract/media/media.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery } from "../store/query.ts";
import { parseInput } from "../wire/parse-input.ts";
import { notFound } from "../wire/service-error.ts";
import { stripImage } from "./strip-image.ts";
import { mediaTypes } from "./image-formats.ts";
import { deleteImages, deleteUploads, selectUnused, selectImage, selectOwnImages } from "./sql.ts";

export async function findImage(db: D1Database, imageId: string): Promise<StoredImage | null> {
  const [image] = await runQuery<StoredImage>(db, selectImage, imageId);
  return image ?? null;
}

/** The images of `ids` that a person may use in a reply: uploaded by them, or in the reply (`replyId`) already. */
export async function findOwnImages(
  db: D1Database,
  ids: readonly string[],
  { personId, replyId }: { personId: string; replyId: string | null },
): Promise<StoredImage[]> {
  if (ids.length === 0) return [];
  return runQuery<StoredImage>(db, selectOwnImages, JSON.stringify(ids), personId, replyId);
}

/** An image's original bytes. */
export async function readOriginal(imageId: string, { imageStore }: ServiceContext): Promise<Response> {
  const object = await imageStore.get(parseInput(ImageId, imageId));
  if (object === null) throw notFound("image");
  const headers = new Headers({
    "Content-Type": object.httpMetadata?.contentType ?? "application/octet-stream",
    "Content-Length": object.size.toString(),
  });
  return new Response(object.body, { headers });
}

/** State of the content credentials of the file that an image was uploaded as. */
export async function findCredentials(store: R2Bucket, imageId: string): Promise<Credentials | null> {
  const found = (await store.head(imageId))?.customMetadata?.["credentials"];
  return is(Credentials, found) ? found : null;
}

/** `GET /{account}/image/upload/original/{imageId}.{format}`: an image as it was uploaded, if it keeps its content credentials. */
export async function deliverOriginal(
  request: Request,
  params: Record<string, string>,
  { db, imageStore }: Pick<ServiceContext, "db" | "imageStore">,
): Promise<Response> {
  const [, imageId = ""] = /^(media-[0-9a-f]{8,64})\.\w+$/.exec(params["file"] ?? "") ?? [];
  const [object, image] =
    imageId === "" ? [null, null] : await Promise.all([imageStore.get(imageId), findImage(db, imageId)]);
  if (image === null || object?.customMetadata?.["credentials"] !== "kept") throw notFound("image");
  const bytes = new Uint8Array(await object.arrayBuffer());
  // Also checks files stored earlier: nothing but credentials may be in the file.
  if (stripImage(bytes)?.credentials !== "kept") throw notFound("image");
  const headers = new Headers({
    "Content-Type": mediaTypes[image.format],
    "Content-Length": object.size.toString(),
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: object.httpEtag,
    // Tools that check credentials may do so in a page of their own.
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  return request.headers.get("if-none-match") === object.httpEtag
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers });
}

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

import { Credentials } from "../../../contract/media.ts";
import { is } from "valibot";
import type { ServiceContext } from "../../env.ts";
import { notFound } from "../../wire/service-error.ts";
import { findImage } from "../find-image.ts";
import { mediaTypes } from "../sniff-format.ts";
import { stripImage } from "./strip-image.ts";

/** What became of the content credentials of the file that an image was uploaded as. */
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
  // Also of what was stored before: nothing else may be in the file.
  if (stripImage(bytes)?.credentials !== "kept") throw notFound("image");
  const headers = new Headers({
    "Content-Type": mediaTypes[image.format],
    "Content-Length": object.size.toString(),
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: object.httpEtag,
    // Whoever checks credentials may do so in a page of their own.
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  return request.headers.get("if-none-match") === object.httpEtag
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers });
}

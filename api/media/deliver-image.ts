import { maxAnimationImages, type StoredImage } from "../../contract/media/images.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { chooseFormat, countAnimationImages, mediaTypes } from "./image-formats.ts";
import { fitSize, readImageAddress, type ImageTransform } from "./image-transform.ts";
import { renderOnce, type Bytes } from "./render-once.ts";
import { addRights } from "./rights/add-rights.ts";
import { parseRights } from "./rights/image-rights.ts";
import { selectImage } from "./sql.ts";
import { stripMetadata } from "./strip-image.ts";

/** Parameters for delivering a stored image. */
interface Delivery {
  image: StoredImage;
  transform: ImageTransform;
  format: StoredImage["format"];
}

/**
 * `GET /{account}/image/upload/{transform}/{imageId}.{format}`: a resized image. The entity tag contains the
 * original's and all parameters, so that revalidation needs no resizing.
 */
export async function deliverImage(
  request: Request,
  params: Record<string, string>,
  context: ServiceContext,
): Promise<Response> {
  const asked = [params["transform"] ?? "", params["file"] ?? ""] as const;
  const { imageId, format, transform, canonical } = readImageAddress(...asked);
  if (asked.join("/") !== canonical) return redirectTo(canonical);
  const [stored, [image]] = await Promise.all([
    context.imageStore.head(imageId),
    runQuery<StoredImage>(context.db, selectImage, imageId),
  ]);
  if (stored === null || image === undefined) throw notFound("image");
  const accept = request.headers.get("accept") ?? "";
  const delivery = {
    image,
    transform,
    format: chooseFormat(image.format, format, transform.isAutoFormat, accept),
  };
  const variant = `${asked[0]}.${delivery.format}`;
  const headers = createHeaders(`"${stored.etag}-${variant}"`, delivery);
  if (hasTag(request.headers.get("if-none-match"), headers.get("etag") ?? "")) {
    return new Response(null, { status: 304, headers });
  }
  const key = new URL(`/cached-image/${imageId}/${stored.etag}/${variant}`, request.url).href;
  const cached = await context.imageCache.match(key);
  if (cached !== undefined) return new Response(cached.body, { headers });
  const make = async () => {
    const rendered = await renderImage(context, delivery);
    // Resizing drops the rights metadata of the file.
    return addRights(rendered, parseRights(stored.customMetadata?.["rights"]));
  };
  const keep = (bytes: Bytes) => context.imageCache.put(key, new Response(bytes, { headers }));
  return new Response(await renderOnce(request, context, { key, make, keep }), { headers });
}

/** Relative, since the address may be on a blog's host and below a preview's prefix. */
const redirectTo = (canonical: string) =>
  new Response(null, {
    status: 301,
    headers: { Location: `../${canonical}`, "Cache-Control": "public, max-age=86400" },
  });

/** The image's bytes, without metadata; an animation in its own size. */
async function renderImage(context: ServiceContext, { image, transform, format }: Delivery): Promise<Bytes> {
  const object = await context.imageStore.get(image.id);
  if (object === null) throw notFound("image");
  if (format === "gif") return prepareAnimation(new Uint8Array(await object.arrayBuffer()));
  const size = fitSize(image, transform);
  const result = await context.images
    .input(object.body)
    .transform({
      ...size,
      fit: transform.crop === "fill" ? "cover" : "scale-down",
      gravity: createGravity(transform),
    })
    .output({ format: mediaTypes[format], quality: transform.quality });
  const rendered = new Uint8Array(await new Response(result.image()).arrayBuffer());
  // Resizing may keep a copyright notice of an original stored before metadata was stripped on upload.
  return stripMetadata(rendered) ?? rendered;
}

/** Files stored before metadata was stripped on upload. */
function prepareAnimation(bytes: Bytes): Bytes {
  const stripped = countAnimationImages(bytes) > maxAnimationImages ? null : stripMetadata(bytes);
  if (stripped === null) throw notFound("image");
  return stripped;
}

/** The focal point as parameters of the binding: the crop is centered on it as far as the edges allow. */
function createGravity({ gravity }: ImageTransform) {
  return typeof gravity === "string" ? gravity : { ...gravity, mode: "box-center" as const };
}

function createHeaders(etag: string, { format, transform }: Delivery): Headers {
  const headers = new Headers({
    "Content-Type": mediaTypes[format],
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
    // Images are also embedded by feeds, mail and other sites.
    "Cross-Origin-Resource-Policy": "cross-origin",
    // A player with captions from this host requests its poster with CORS too.
    "Access-Control-Allow-Origin": "*",
  });
  if (transform.isAutoFormat) headers.set("Vary", "Accept");
  return headers;
}

/** Weak comparison (RFC 9110, section 13.1.2). */
function hasTag(ifNoneMatch: string | null, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(/,\s*(?=W?\/?")/).map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

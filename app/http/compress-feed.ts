import { isEncodingAccepted } from "./accepted-encoding.ts";

/**
 * Formats of feeds that Cloudflare doesn't compress by itself ("Content compression"); it does RSS, like pages and
 * scripts.
 */
const uncompressed = /^application\/(?:atom\+xml|feed\+json)/;

/** Whether responses of a media type are compressed here: their ETag is weak, because it is that of two forms. */
export const isCompressedHere = (type: string): boolean => uncompressed.test(type);

/** Compresses Atom and JSON feeds, to a quarter; the platform does it once the header says so. */
export function compressFeed(response: Response, request: Request): Response {
  const { body, headers, status } = response;
  if (body === null || status !== 200 || !isCompressedHere(headers.get("Content-Type") ?? ""))
    return response;
  const changed = new Headers(headers);
  changed.append("Vary", "Accept-Encoding");
  if (!isEncodingAccepted(request, "gzip")) return new Response(body, { headers: changed });
  changed.set("Content-Encoding", "gzip");
  return new Response(body, { headers: changed });
}

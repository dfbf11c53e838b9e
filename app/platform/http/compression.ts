export type Encoding = "br" | "gzip";

/** `br;q=0` excludes an encoding (RFC 9110, section 12.5.3). */
const patterns: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** The client's original header: Cloudflare replaces it on the way to a Worker. */
const readAccepted = ({ cf, headers }: Request): string =>
  (cf as { clientAcceptEncoding?: string } | undefined)?.clientAcceptEncoding ??
  headers.get("Accept-Encoding") ??
  "";

const isEncodingAccepted = (request: Request, encoding: Encoding): boolean =>
  patterns[encoding].test(readAccepted(request));

/** The smallest encoding that the client accepts; null for none. */
export function findEncoding(request: Request): Encoding | null {
  const accepted = readAccepted(request);
  return patterns.br.test(accepted) ? "br" : patterns.gzip.test(accepted) ? "gzip" : null;
}

/** Feed formats that Cloudflare doesn't compress ("Content compression"); it compresses RSS, pages and scripts. */
const uncompressed = /^application\/(?:atom\+xml|feed\+json)/;

/** True for media types compressed here: their ETag is weak, because it covers two encodings. */
export const isCompressedHere = (type: string): boolean => uncompressed.test(type);

/** Compresses Atom and JSON feeds, to a quarter; the platform does it once the header is set. */
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

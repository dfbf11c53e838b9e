import { maxImageBytes, maxReplyImageBytes } from "../../contract/images.ts";
import { partBytes } from "../../contract/upload-parts.ts";
import { maxCaptionsBytes } from "../../contract/videos.ts";
import { ampPaths, isFromAmpPage } from "./amp-origin.ts";
import { refuse } from "./refuse.ts";
import { splitPath } from "./split-path.ts";

/** Size of an image with the rest of its form, bytes. */
const maxPictureForm = maxReplyImageBytes + 57_120;

/** Paths that accept a body, with its maximum size, bytes. All other paths are read-only. */
const writablePaths: Readonly<Record<string, number>> = {
  "/ajax/log": 16_384,
  "/ajax/view": 100,
  "/ajax/csp": 65_536,
  "/newsletter": 8_192,
  "/amp/newsletter": 8_192,
  "/amp/consent": 8_192,
  "/newsletter/confirm": 1_024,
  "/newsletter/unsubscribe": 1_024,
  "/follow": 2_048,
  "/setup": 8_192,
  "/signin": 8_192,
  "/signin/confirm": 2_048,
  "/signin/provider": 8_192,
  "/signin/return": 2_048,
  "/ajax/passkey": 100,
  "/signout": 1_024,
  "/settings": 8_192,
  "/settings/email": 1_024,
  "/settings/notifications": 8_192,
  "/settings/people": 1_024,
  "/dashboard/saved": 1_024,
  "/invitations": 1_024,
  "/write": 1_024,
  "/notifications/end": 1_024,
  "/settings/picture": maxPictureForm,
  "/ajax/picture": maxPictureForm,
};

/** The same for paths with variable parts. */
const writablePatterns: readonly (readonly [RegExp, number])[] = [
  // 10,000 characters, each up to nine bytes in a URL-encoded form; as text, and as nodes with their
  // attributes.
  [/^\/(?:reply|discussion-settings)\/\d{1,19}$/, 262_144],
  [/^\/reply\/\d{1,19}\/signin$/, 262_144],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/liveblog\/\d{1,19}(?:\/updates)?$/, 262_144],
  [/^\/report\/\d{1,19}$/, 16_384],
  // 1,000 characters.
  [/^\/password\/\d{1,19}$/, 16_384],
  [/^\/(?:settings\/people|ajax\/person)\/[^/]+$/, 1_024],
  [/^\/write\/\d{1,19}\/(?:publish|review)$/, 16_384],
  [/^\/write\/\d{1,19}\/sync$/, 2_000_000],
  [/^\/write\/\d{1,19}\/(?:field|notes|recovered)$/, 262_144],
  [/^\/write\/\d{1,19}\/(?:history|compare)$/, 4_096],
  [
    /^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/(?:moderation|stories|blocked|corrections|people|not-found|preview|terms|apple-news)$/,
    32_768,
  ],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/share\/\d{1,19}$/, 1_024],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/rules$/, 131_072],
  // 60,000 characters.
  [/^\/(?:manage\/[a-z0-9][a-z0-9-]{0,62}|moderation)\/information$/, 550_000],
  // One file, or as many as fit into a form for several.
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/media\/upload$/, maxImageBytes + 57_120],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/media\/parts$/, partBytes],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/media\/captions$/, maxCaptionsBytes],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/media\/image\/[\w-]{1,100}$/, 32_768],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/media\/video\/[\w.-]{1,100}$/, 4_096],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/moderation\/decisions$/, 32_768],
  [/^\/moderation(?:\/(?:decisions|rules|terms|blocked|mine|not-found))?$/, 131_072],
];

/**
 * Accepted from any origin, with or without a length: the token in the address authenticates, the body is not
 * read, and mail programs send `List-Unsubscribe` requests automatically, from any host (RFC 8058).
 */
const openPaths: ReadonlySet<string> = new Set(["/newsletter/unsubscribe", "/notifications/end"]);

/** Every route handles these. */
const readMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * The response to a request that no route should receive: a method that the path doesn't support, a body that
 * is too large, or a request from another site's page (OWASP, Cross-Site Request Forgery Prevention, "Fetch
 * Metadata"). Null for all others. `path` may include a query.
 */
export function findRefusal(request: Request, path: string): Response | null {
  if (readMethods.has(request.method)) return null;
  const { pathname } = splitPath(path);
  const maxBytes = findLimit(pathname);
  if (maxBytes === undefined) return refuse(405, { Allow: [...readMethods].join(", ") });
  if (request.method !== "POST") return refuse(405, { Allow: [...readMethods, "POST"].join(", ") });
  const isOpen = openPaths.has(pathname) || (ampPaths.has(pathname) && isFromAmpPage(request));
  if (!isOpen && !isFromOwnPage(request)) return refuse(403);
  const length = request.headers.get("Content-Length");
  // Without a declared length, `read-request-body.ts` enforces the limit.
  if (length === null) return null;
  if (!/^\d{1,15}$/.test(length)) return refuse(400);
  return Number(length) > maxBytes ? refuse(413) : null;
}

const findLimit = (pathname: string) =>
  Object.hasOwn(writablePaths, pathname)
    ? writablePaths[pathname]
    : writablePatterns.find(([pattern]) => pattern.test(pathname))?.[1];

/** Maximum body size for a path, bytes; null if it accepts none. `path` may include a query. */
export function findBodyLimit(path: string): number | null {
  const { pathname } = splitPath(path);
  return openPaths.has(pathname) ? null : (findLimit(pathname) ?? null);
}

/** Browsers send `Sec-Fetch-Site`; older ones only `Origin`; programs send neither. */
function isFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  return origin === null || origin === new URL(url).origin;
}

import { maxImageBytes, maxReplyImageBytes } from "../../contract/images.ts";
import { ampPaths, isFromAmpPage } from "./amp-origin.ts";
import { refuse } from "./refuse.ts";
import { splitPath } from "./split-path.ts";

/** An image, and what a form has around it, bytes. */
const maxPictureForm = maxReplyImageBytes + 57_120;

/** The paths that take what a reader sends, and how much of it, bytes. Everything else can only be read. */
const writablePaths: Readonly<Record<string, number>> = {
  "/ajax/log": 16_384,
  "/ajax/view": 100,
  "/ajax/csp": 65_536,
  "/newsletter": 8_192,
  "/amp/newsletter": 8_192,
  "/amp/consent": 8_192,
  "/newsletter/confirm": 1_024,
  "/newsletter/unsubscribe": 1_024,
  "/signin": 8_192,
  "/signin/confirm": 2_048,
  "/signin/provider": 8_192,
  "/signin/return": 2_048,
  "/ajax/passkey": 100,
  "/signout": 1_024,
  "/settings": 8_192,
  "/settings/notifications": 8_192,
  "/dashboard/saved": 1_024,
  "/invitations": 1_024,
  "/write": 1_024,
  "/notifications/end": 1_024,
  "/settings/picture": maxPictureForm,
  "/ajax/picture": maxPictureForm,
};

/** The same of paths with something of their own in them. */
const writablePatterns: readonly (readonly [RegExp, number])[] = [
  // 10,000 characters, each of them nine in an address-encoded form; as text, and as nodes with what they are.
  [/^\/(?:reply|discussion-settings)\/\d{1,19}$/, 262_144],
  [/^\/report\/\d{1,19}$/, 16_384],
  [/^\/write\/\d{1,19}\/publish$/, 16_384],
  [/^\/write\/\d{1,19}\/sync$/, 2_000_000],
  [/^\/write\/\d{1,19}\/(?:field|recovered|revisions)$/, 262_144],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/(?:moderation|blocked|corrections|people|not-found)$/, 32_768],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/share\/\d{1,19}$/, 1_024],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/rules$/, 131_072],
  // One file, or what fits into a form of several.
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/media\/upload$/, maxImageBytes + 57_120],
  [/^\/manage\/[a-z0-9][a-z0-9-]{0,62}\/media\/image\/[\w-]{1,100}$/, 32_768],
  [/^\/moderation(?:\/(?:rules|blocked|mine|not-found))?$/, 131_072],
];

/**
 * Taken from anywhere, with or without a length: a token in the address says who asks, the body is not read, and mail
 * programs press the link of `List-Unsubscribe` by themselves, from wherever they run (RFC 8058).
 */
const openPaths: ReadonlySet<string> = new Set(["/newsletter/unsubscribe", "/notifications/end"]);

/** Answered by every route of its own accord. */
const readMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * The answer to a request that no route shall see: a method that the path does not take, a body that is too large, or
 * one that another site's page has sent (OWASP, Cross-Site Request Forgery Prevention, "Fetch Metadata"). Null for
 * all others. `path` may carry a query.
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
  // What does not say how long it is is read with care (`read-request-body.ts`).
  if (length === null) return null;
  if (!/^\d{1,15}$/.test(length)) return refuse(400);
  return Number(length) > maxBytes ? refuse(413) : null;
}

const findLimit = (pathname: string) =>
  Object.hasOwn(writablePaths, pathname)
    ? writablePaths[pathname]
    : writablePatterns.find(([pattern]) => pattern.test(pathname))?.[1];

/** How many bytes of a body a path takes; null where none is read. `path` may carry a query. */
export function findBodyLimit(path: string): number | null {
  const { pathname } = splitPath(path);
  return openPaths.has(pathname) ? null : (findLimit(pathname) ?? null);
}

/** Browsers say whence a request comes; older ones by `Origin` alone, and programs say nothing. */
function isFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  return origin === null || origin === new URL(url).origin;
}

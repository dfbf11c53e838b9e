import { findLifetime, frontCacheHeader } from "../http/cache-rules.ts";
import { hasEntityTag, type CachePorts, type HeaderPair, type PageEntry } from "./page-entry.ts";
import { findEncoding, type Encoding } from "../http/compression.ts";
import { findPacked } from "./packed-body.ts";

/**
 * The cache's handling of a request. `status` is that of a failed attempt; `passing` are the headers for this reader
 * only.
 */
export type CacheOutcome =
  | { kind: "hit" }
  | {
      kind: "made" | "patched" | "renewed" | "confirmed";
      forward: "uri-miss" | "stale";
      passing: readonly HeaderPair[];
    }
  | { kind: "on-error"; status: number; passing: readonly HeaderPair[] }
  | { kind: "on-delay" }
  | { kind: "failed"; status: number; passing: readonly HeaderPair[] };

/** Content headers, which a 304 omits; it has all others of the response (RFC 9110, section 15.4.5). */
const ofContent: ReadonlySet<string> = new Set(["content-type", "content-language"]);

/**
 * The `Cache-Status` header (RFC 9211); `ttl` is the remaining freshness in seconds, negative once it is
 * over.
 */
export function formatCacheStatus(outcome: CacheOutcome, ttl: number): string {
  switch (outcome.kind) {
    case "hit":
      return `magma; hit; ttl=${ttl}`;
    case "made":
      return `magma; fwd=${outcome.forward}; stored`;
    case "patched":
      return `magma; fwd=${outcome.forward}; stored; detail=patched`;
    case "renewed":
      return `magma; fwd=${outcome.forward}; fwd-status=304; stored; detail=renewed`;
    case "confirmed":
      return `magma; fwd=${outcome.forward}; fwd-status=304; stored`;
    case "on-error":
      return `magma; fwd=stale; fwd-status=${outcome.status}; ttl=${ttl}; detail=stale-if-error`;
    case "on-delay":
      return `magma; fwd=stale; ttl=${ttl}; detail=stale-while-waiting`;
    case "failed":
      return `magma; fwd=uri-miss; fwd-status=${outcome.status}`;
  }
}

/**
 * True if the reader already has this version: by its ETag, or by its date if no ETag was sent (RFC 9110, section
 * 13.2.2).
 */
function isKnownTo(asked: Headers, entry: PageEntry): boolean {
  const tags = asked.get("If-None-Match");
  if (tags !== null) return hasEntityTag(tags, findHeader(entry, "etag") ?? "");
  const since = asked.get("If-Modified-Since");
  const changed = since === null ? undefined : findHeader(entry, "last-modified");
  if (since === null || changed === undefined) return false;
  // An invalid date is ignored, because comparisons with NaN are false.
  return Date.parse(since) >= Date.parse(changed);
}

/** `name` in lowercase, as entries store it. */
const findHeader = ({ headers }: PageEntry, name: string): string | undefined =>
  headers.find(([own]) => own === name)?.[1];

/** Prebuilt headers of a frequently served entry, valid for one second. */
interface BuiltHeaders {
  age: number;
  headers: Headers;
  /** The same for compressed bodies. */
  packed: Partial<Record<Encoding, Headers>>;
}
const builtHeaders = new WeakMap<PageEntry, BuiltHeaders>();

/**
 * The response to a `GET` or `HEAD` from a cached entry; 304 if the reader already has it. `front`: how long a cache in front of
 * the Worker may keep it, s.
 */
export function respondFromCache(
  entry: PageEntry,
  request: Request,
  { now, waitUntil }: Pick<CachePorts, "now" | "waitUntil">,
  outcome: CacheOutcome,
  front = 0,
): Response {
  const age = Math.max(0, Math.floor((now - entry.since) / 1_000));
  const { status, body } = entry;
  const isFront = front > 0 && isCompressible(entry);
  const build = () =>
    isFront ? buildFrontHeaders(entry, age, outcome, front) : buildHeaders(entry, age, outcome);
  if (status === 200 && isKnownTo(request.headers, entry)) {
    const headers = build().filter(([name]) => !ofContent.has(name));
    return new Response(null, { status: 304, headers });
  }
  if (isFront) return new Response(request.method === "HEAD" ? null : body, { status, headers: build() });
  const headers = outcome.kind === "hit" ? buildHitHeaders(entry, age) : buildHeaders(entry, age, outcome);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const encoding = isCompressible(entry) ? findEncoding(request) : null;
  const packed = encoding === null ? null : findPacked(entry, encoding, waitUntil);
  if (encoding === null || packed === null) return new Response(body, { status, headers });
  return new Response(packed, {
    headers: buildEncodedHeaders(entry, headers, encoding),
    encodeBody: "manual",
  });
}

/**
 * Headers of a page that a cache in front of the Worker keeps. It counts an `Age` as its own, and it is sent the plain form, which
 * the platform compresses for each reader. Without `must-revalidate` it would serve the page for as long as the Worker fails.
 */
const buildFrontHeaders = (
  entry: PageEntry,
  age: number,
  outcome: CacheOutcome,
  front: number,
): HeaderPair[] => [
  ...buildHeaders(entry, age, outcome).filter(([name]) => name !== "Age" && name !== "Vary"),
  [frontCacheHeader, `public, max-age=${front}, must-revalidate`],
];

function buildHitHeaders(entry: PageEntry, age: number): Headers {
  const last = builtHeaders.get(entry);
  if (last?.age === age) return last.headers;
  const headers = new Headers(buildHeaders(entry, age, { kind: "hit" }));
  builtHeaders.set(entry, { age, headers, packed: {} });
  return headers;
}

/** `headers`: cached ones from `buildHitHeaders`, or new ones from `buildHeaders`. */
function buildEncodedHeaders(
  entry: PageEntry,
  headers: Headers | HeaderPair[],
  encoding: Encoding,
): HeadersInit {
  const add = () => [...headers, ["Content-Encoding", encoding]] as HeaderPair[];
  const known = builtHeaders.get(entry);
  if (known?.headers !== headers) return add();
  return (known.packed[encoding] ??= new Headers(add()));
}

/** True if the body may be sent compressed or not; other caches must tell the two apart (RFC 9110, section 12.5.5). */
const isCompressible = (entry: PageEntry) =>
  entry.status === 200 && (findHeader(entry, "content-type") ?? "").startsWith("text/html");

function buildHeaders(entry: PageEntry, age: number, outcome: CacheOutcome): HeaderPair[] {
  const ttl = Math.floor((findLifetime(entry.status)?.fresh ?? 0) / 1_000) - age;
  const headers = [...entry.headers] as HeaderPair[];
  if (outcome.kind !== "failed") headers.push(["Age", String(age)]);
  if (isCompressible(entry)) headers.push(["Vary", "Accept-Encoding"]);
  headers.push(["Cache-Status", formatCacheStatus(outcome, ttl)]);
  if ("passing" in outcome) headers.push(...outcome.passing);
  return headers;
}

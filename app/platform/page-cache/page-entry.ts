import type { LineSection } from "../../../contract/wire/response-version.ts";
import type { Dependencies } from "../services/dependencies.ts";
import type { Changes } from "../services/epoch-state.ts";
import { readBytes } from "../http/known-body.ts";
import type { PageSubject } from "./page-subject.ts";

type Body = PageEntry["body"];

/** Parts to patch a cached page if only its discussion has changed. */
export interface PageParts {
  /** The service response that the page was rendered from. */
  answer: LineSection;
  /** Patch points, bytes: the end of each piece but the last. */
  cuts: readonly number[];
  /** For each thread, true if it contains a paid link: the discussion then discloses it. */
  paid: readonly boolean[];
  /** Memory of the response, bytes (`weighText`). */
  weight: number;
}

/** Maximum memory of a text, bytes: two per character if any isn't Latin-1. */
export const weighText = (text: string): number => 2 * text.length;

/** Keyed by body, so that a confirmed page keeps them; in this isolate only. */
const parts = new WeakMap<Body, PageParts>();

export const findParts = (body: Body): PageParts | null => parts.get(body) ?? null;

export function cacheParts(body: Body, found: PageParts): void {
  parts.set(body, found);
}

/** Memory of the parts of a body, bytes. */
export const weighParts = (body: Body): number => parts.get(body)?.weight ?? 0;

/** A header by its name and value. */
export type HeaderPair = [name: string, value: string];

/** A rendered page, or the confirmation that the cached copy is unchanged. */
export type Rendering = Confirmation | Rendered;

interface Confirmation {
  how: "confirmed";
  /** Headers only for the reader who requested the page. */
  passing: readonly HeaderPair[];
  dependencies: Dependencies;
}

export interface Rendered {
  /** Patched, if most of the page comes from the cached copy; renewed, if all but its ages does. */
  how: "patched" | "renewed" | "made";
  response: Response;
  /** The page's dependencies; null if they can't be determined. */
  dependencies: Dependencies | null;
  /** The parts to patch it with; null if it can't be patched. */
  parts: PageParts | null;
}

/** One request's functions for the page cache. */
export interface CachePorts {
  now: number;
  /** True if a cache in front of the Worker may keep the response: it keeps this host's apart (docs/decisions/0195). */
  isKeyedByHost: boolean;
  /** The known changes. */
  epochs: () => Changes;
  /**
   * Renders the complete response for one reader, including headers, with the known changes; without `changes`, the
   * renderer requests them when needed. Never throws.
   */
  render: (request: Request, changes?: Changes) => Promise<Response>;
  /**
   * Renders a page to be cached, unless all dependencies of the copy (`kept`) are unchanged. Never throws. `ask`
   * creates the request for the page, which isn't needed to confirm it.
   */
  make: (ask: () => Request, changes: Changes, kept: KeptPage | null) => Promise<Rendering>;
  /** The content that the page at a URL depends on; null if it can't be a page. */
  findSubject: (url: string) => PageSubject | null;
  wait: (ms: number) => Promise<void>;
  /** Lets work continue after the response has been sent. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** A rendered response with its final headers; `Age` and `Cache-Status` are added when it is served. */
export interface PageEntry {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Uint8Array<ArrayBuffer>;
  subject: PageSubject;
  /** When rendering began, ms on our clock. */
  since: number;
  /** Up to when changes were known at that time, ms on the services' clock; 0 for none. */
  known: number;
  /** When its body was rendered, ms on our clock. It may have been confirmed since. */
  made: number;
  /** When all of its ages were last written, ms on our clock. It may have been patched since. */
  whole: number;
  /** The page's dependencies; null if they can't be determined. */
  dependencies: Dependencies | null;
}

/** The id of a body among those of its page. Confirming a page doesn't change it. */
export function identifyBody({ made, body, headers }: PageEntry): string {
  const [, tag = ""] = headers.find(([name]) => name === "etag") ?? [];
  return `${made} ${body.byteLength} ${tag}`;
}

/** The hour of a moment, counted since 1970. */
const hourOf = (ms: number) => Math.floor(ms / 3_600_000);

/** A copy with known dependencies. */
export type KeptPage = PageEntry & { dependencies: Dependencies };

/** The copy if it can be confirmed. */
export const findReusable = (copy: PageEntry | null): KeptPage | null =>
  copy !== null && isKnown(copy) ? copy : null;

/** True if a copy's ages are of this hour: pages without script show them, so they are written again each hour. */
export const isOfHour = (copy: PageEntry, now: number): boolean => hourOf(copy.whole) === hourOf(now);

const isKnown = (copy: PageEntry): copy is KeptPage => copy.dependencies !== null;

/** Only documents are confirmed: contents of feeds and sitemaps may depend on the time. */
const isDocument = ({ status, headers }: Response) =>
  status === 200 && (headers.get("Content-Type") ?? "").startsWith("text/html");

/** Headers of a single response, sent only to the reader it was rendered for. */
const passing = ["server-timing", "x-request-id"];

/** Headers that are not cached: they belong to one response or are computed when it is served. */
const unkept: ReadonlySet<string> = new Set([
  ...passing,
  "age",
  "cache-status",
  "connection",
  "content-length",
  "date",
  "etag",
  "transfer-encoding",
]);

/** The headers that only the reader it was rendered for receives. */
export function listPassing({ headers }: Response): HeaderPair[] {
  return passing.flatMap((name): HeaderPair[] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
}

/** True if a response is the same for everyone: public, without cookies, and without `Vary`. */
export function isStorable({ headers }: Response): boolean {
  const cacheControl = headers.get("Cache-Control") ?? "";
  return (
    /\bpublic\b/.test(cacheControl) &&
    !/\b(?:private|no-store)\b/.test(cacheControl) &&
    !headers.has("Set-Cookie") &&
    !headers.has("Vary")
  );
}

/** Reads the body of a response. `tag` is its ETag; null for a failure, which is not cached. */
export async function createPageEntry(
  response: Response,
  tag: string | null,
  origin: Pick<PageEntry, "subject" | "since" | "known" | "whole" | "dependencies">,
): Promise<PageEntry> {
  const headers = [...response.headers].filter(([name]) => !unkept.has(name));
  const body = await readBytes(response);
  if (tag !== null) headers.push(["etag", tag]);
  const dependencies = isDocument(response) ? origin.dependencies : null;
  return { ...origin, dependencies, made: origin.since, status: response.status, headers, body };
}

/**
 * The ETag of a page (RFC 9110, section 8.8.3), weak because ages differ between copies of one version. It
 * combines the deployment, the last change of anything on the page, and the hour of rendering, after which
 * counts and ages in a browser's copy are no longer confirmed. `epoch` is null if the last change is unknown:
 * then every rendering is a version of its own.
 */
export function buildEntityTag(deployment: string, since: number, epoch: number | null): string {
  const version = epoch === null ? since.toString(36) : `${hourOf(since).toString(36)}-${epoch.toString(36)}`;
  return `W/"${deployment}-${version}"`;
}

/** True if a reader's `If-None-Match` contains the tag (RFC 9110, section 13.1.2: weak comparison). */
export function hasEntityTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  // Our tags contain no commas, so splitting at commas can't break one.
  const bare = tag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((part) => {
    const own = part.trim();
    return own === "*" || own.replace(/^W\//, "") === bare;
  });
}

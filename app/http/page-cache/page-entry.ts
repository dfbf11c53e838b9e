import type { Dependencies } from "../../services/dependencies.ts";
import type { HeaderPair } from "./cache-ports.ts";
import type { PageSubject } from "./page-subject.ts";

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
  /** When its body was made, ms on our clock. It may have been confirmed since. */
  made: number;
  /** When its body was made whole, ms on our clock. It may have been patched since. */
  whole: number;
  /** What it was made from; null if that can't be told. */
  dependencies: Dependencies | null;
}

/** Names a body among those of its page. Confirming a page leaves it the same. */
export function identifyBody({ made, body, headers }: PageEntry): string {
  const [, tag = ""] = headers.find(([name]) => name === "etag") ?? [];
  return `${made} ${body.byteLength} ${tag}`;
}

const hour = 3_600_000;

/** A copy of which is known what it was made from. */
export type KeptPage = PageEntry & { dependencies: Dependencies };

/**
 * The copy if it can be confirmed or taken apart instead of making its page again. Not once an hour, because pages without
 * script show ages, and counts of views may have risen.
 */
export const findReusable = (copy: PageEntry | null, now: number): KeptPage | null =>
  copy !== null && isKnown(copy) && Math.floor(copy.whole / hour) === Math.floor(now / hour) ? copy : null;

const isKnown = (copy: PageEntry): copy is KeptPage => copy.dependencies !== null;

/** Only documents are confirmed: what a feed or a sitemap has may depend on the time. */
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

/** Whether a response is the same for everyone: public, without cookies, and without `Vary`. */
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
  const body = new Uint8Array(await response.arrayBuffer());
  if (tag !== null) headers.push(["etag", tag]);
  const dependencies = isDocument(response) ? origin.dependencies : null;
  return { ...origin, dependencies, made: origin.since, status: response.status, headers, body };
}

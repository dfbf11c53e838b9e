import type { PageSubject } from "./page-subject.ts";

/** An answer as it was made, with finished headers. `Age` and `Cache-Status` are put in as it leaves. */
export interface PageEntry {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Uint8Array<ArrayBuffer>;
  subject: PageSubject;
  /** When its making began, ms on our clock. */
  since: number;
  /** What was known of changes then, ms on the services' clock; 0 for nothing. */
  known: number;
}

/** Of one answer only, or computed as it leaves. */
const passing: ReadonlySet<string> = new Set([
  "age",
  "cache-status",
  "connection",
  "content-length",
  "date",
  "server-timing",
  "transfer-encoding",
  "x-request-id",
]);

/** True for an answer that is everybody's: public, without a cookie, and the same whatever the request said. */
export function isStorable({ headers }: Response): boolean {
  const cacheControl = headers.get("Cache-Control") ?? "";
  return (
    /\bpublic\b/.test(cacheControl) &&
    !/\b(?:private|no-store)\b/.test(cacheControl) &&
    !headers.has("Set-Cookie") &&
    !headers.has("Vary")
  );
}

/** An answer with its body read. `tag` is its ETag; null for a failure, which is kept for nobody. */
export async function createPageEntry(
  response: Response,
  tag: string | null,
  facts: Pick<PageEntry, "subject" | "since" | "known">,
): Promise<PageEntry> {
  const headers = [...response.headers].filter(([name]) => !passing.has(name) && name !== "etag");
  const body = new Uint8Array(await response.arrayBuffer());
  if (tag !== null) headers.push(["etag", tag]);
  return { ...facts, status: response.status, headers, body };
}

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

/** What belongs to one answer and is told only to whom it was made for. */
const passing = ["server-timing", "x-request-id"];

/** Not kept: of one answer only, or computed as an answer leaves. */
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

/** What of an answer's headers goes to whom it was made for and to nobody else. */
export const listPassing = ({ headers }: Response) =>
  new Headers([...headers].filter(([name]) => passing.includes(name)));

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
  origin: Pick<PageEntry, "subject" | "since" | "known">,
): Promise<PageEntry> {
  const headers = [...response.headers].filter(([name]) => !unkept.has(name));
  const body = new Uint8Array(await response.arrayBuffer());
  if (tag !== null) headers.push(["etag", tag]);
  return { ...origin, status: response.status, headers, body };
}

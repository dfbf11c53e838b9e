import { findKnown, type Changes } from "../services/epoch-state.ts";
import { findLifetime } from "../http/cache-rules.ts";
import {
  buildEntityTag,
  createPageEntry,
  findReusable,
  isStorable,
  listPassing,
  type PageEntry,
  type CachePorts,
  type HeaderPair,
  type Rendering,
  cacheParts,
} from "./page-entry.ts";
import { mayLack } from "./classify-entry.ts";
import type { PageKey } from "./find-page-key.ts";
import { findPageEpoch } from "./page-subject.ts";

/**
 * Result of rendering: a page for everyone; a failure, which everyone waiting for the page receives; or a
 * response for this reader only.
 */
export type Made =
  | { kind: "page"; entry: PageEntry; how: Rendering["how"]; passing: readonly HeaderPair[] }
  | { kind: "failure"; entry: PageEntry; passing: readonly HeaderPair[] }
  | { kind: "own"; response: Response };

/** A rendering in progress. */
export interface Making {
  since: number;
  made: Promise<Made>;
}

/** A request to render a page. */
export interface Wanted {
  key: PageKey;
  request: Request;
  copy: PageEntry | null;
}

/** Renders pages, each only once at a time, and stores shared ones with `keep`. */
export interface PageMaker {
  /** The rendering in progress for a key; null if there is none. */
  find(key: PageKey, now: number): Making | null;
  /**
   * Doesn't wait for the list of changes: a page rendered meanwhile is dated by the changes known before. `copy` is confirmed
   * if nothing on it has changed.
   */
  make(wanted: Wanted, changes: Changes, ports: CachePorts): Promise<Made>;
}

/** A rendering older than this was cancelled by the platform, ms. */
const abandonedAfter = 30_000;

/**
 * The only headers of a reader's request that rendering may see: for the log, and for rate limits by address.
 */
const passedOn = ["cf-connecting-ip", "cf-ray", "traceparent"];

export function createPageMaker(
  deployment: string,
  keep: (key: PageKey, entry: PageEntry, isFirst: boolean, ports: CachePorts) => void,
): PageMaker {
  const underWay = new Map<string, Making>();
  return {
    find({ url }, now) {
      const making = underWay.get(url);
      return making !== undefined && now - making.since < abandonedAfter ? making : null;
    },
    make(wanted, changes, ports) {
      const { key } = wanted;
      const made = makePage(deployment, wanted, changes, ports).then((outcome) => {
        if (outcome.kind === "page") keep(key, outcome.entry, wanted.copy === null, ports);
        return outcome;
      });
      const own = { since: ports.now, made };
      underWay.set(key.url, own);
      const remove = () => {
        if (underWay.get(key.url) === own) underWay.delete(key.url);
      };
      // Rendering continues if its first reader leaves, because others may be waiting.
      ports.waitUntil(made.then(remove, remove));
      return made;
    },
  };
}

async function makePage(
  deployment: string,
  { key: { url }, request, copy }: Wanted,
  changes: Changes,
  ports: CachePorts,
): Promise<Made> {
  const kept = findReusable(copy);
  const [made, state] = await Promise.all([
    ports.make(() => buildPageRequest(url, request), changes, kept),
    changes,
  ]);
  const known = findKnown(state, changes instanceof Promise);
  if (made.how === "confirmed") {
    if (kept === null) throw new TypeError("A page without a copy was confirmed");
    const { how, passing, dependencies } = made;
    return { kind: "page", entry: { ...kept, since: ports.now, known, dependencies }, how, passing };
  }
  const { response, how, dependencies, parts } = made;
  const subject = ports.findSubject(url);
  const isFailure = response.status >= 500;
  const isKept = findLifetime(response.status) !== null && isStorable(response);
  if (subject === null || !(isFailure || isKept)) return { kind: "own", response };
  const whole = how === "patched" && kept !== null ? kept.whole : ports.now;
  const origin = { subject, since: ports.now, known, whole, dependencies };
  const passing = listPassing(response);
  if (isFailure) return { kind: "failure", entry: await createPageEntry(response, null, origin), passing };
  const epoch = state && findPageEpoch(subject, state);
  // A page that may lack the latest change must not have the ETag of the version with it.
  const version = epoch === null || mayLack(epoch, origin.known) ? null : epoch;
  // Generated files have their own strong ETag.
  const tag = response.headers.get("ETag") ?? buildEntityTag(deployment, ports.now, version);
  const entry = await createPageEntry(response, tag, origin);
  if (parts) cacheParts(entry.body, parts);
  return { kind: "page", entry, how, passing };
}

/**
 * A request for the page without the reader's other headers, so that the page can't depend on its first
 * reader; it isn't aborted with the reader's request.
 */
function buildPageRequest(url: string, { headers }: Request): Request {
  const kept = new Headers();
  for (const name of passedOn) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return new Request(url, { headers: kept });
}

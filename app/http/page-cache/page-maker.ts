import { findKnown, type Changes } from "../../services/epoch-state.ts";
import { findLifetime } from "../cache-rules.ts";
import { buildEntityTag } from "./entity-tag.ts";
import { mayMiss } from "./classify-entry.ts";
import type { PageKey } from "./find-page-key.ts";
import { createPageEntry, isStorable, listPassing, type PageEntry } from "./page-entry.ts";
import { findPageEpoch } from "./page-subject.ts";
import type { CachePorts } from "./cache-ports.ts";

/**
 * What came of making a page: one for everybody; a failure, which those who wait for the page get as well; or an answer
 * for whoever asked and nobody else.
 */
export type Made =
  | { kind: "page"; entry: PageEntry; passing: Headers }
  | { kind: "failure"; entry: PageEntry; passing: Headers }
  | { kind: "own"; response: Response };

/** Work under way. */
export interface Making {
  since: number;
  made: Promise<Made>;
}

/** Makes pages, each once at a time, and hands those that are everybody's to `keep`. */
export interface PageMaker {
  /** Who is making the page of a key; null where nobody is. */
  find(key: PageKey, now: number): Making | null;
  /** Does not wait for the word of changes: a page that is made meanwhile bears what was known for certain before it. */
  make(key: PageKey, request: Request, changes: Changes, ports: CachePorts): Promise<Made>;
}

/** Work that began longer ago was cut off by the platform, ms. */
const lostAfter = 30_000;

/** Of a reader's request, all that the making of a page may see: for the log, and for limits by address. */
const passedOn = ["cf-connecting-ip", "cf-ray", "traceparent"];

export function createPageMaker(
  deployment: string,
  keep: (key: PageKey, entry: PageEntry, ports: CachePorts) => void,
): PageMaker {
  const underWay = new Map<string, Making>();
  return {
    find({ url }, now) {
      const making = underWay.get(url);
      return making !== undefined && now - making.since < lostAfter ? making : null;
    },
    make(key, request, changes, ports) {
      const made = makePage(deployment, key, request, changes, ports).then((outcome) => {
        if (outcome.kind === "page") keep(key, outcome.entry, ports);
        return outcome;
      });
      const own = { since: ports.now, made };
      underWay.set(key.url, own);
      const forget = () => {
        if (underWay.get(key.url) === own) underWay.delete(key.url);
      };
      // It is finished even when the reader who asked first has gone: others may be waiting.
      ports.waitUntil(made.then(forget, forget));
      return made;
    },
  };
}

async function makePage(
  deployment: string,
  { url }: PageKey,
  request: Request,
  changes: Changes,
  ports: CachePorts,
): Promise<Made> {
  const subject = ports.findSubject(url);
  const rendering = ports.render(buildPageRequest(url, request), changes);
  const [response, state] = await Promise.all([rendering, changes]);
  const isFailure = response.status >= 500;
  const isKept = findLifetime(response.status) !== null && isStorable(response);
  if (subject === null || !(isFailure || isKept)) return { kind: "own", response };
  const origin = { subject, since: ports.now, known: findKnown(state, changes instanceof Promise) };
  const passing = listPassing(response);
  if (isFailure) return { kind: "failure", entry: await createPageEntry(response, null, origin), passing };
  const epoch = state && findPageEpoch(subject, state);
  // A page that may lack the last change is not the version that has it.
  const version = epoch === null || mayMiss(epoch, origin.known) ? null : epoch;
  // What is the same byte for byte until it changes has a tag of its own.
  const tag = response.headers.get("ETag") ?? buildEntityTag(deployment, ports.now, version);
  return { kind: "page", entry: await createPageEntry(response, tag, origin), passing };
}

/**
 * A request for the page alone: nothing that a reader's browser sends along reaches the page, so that it cannot depend on
 * who asked first; and it does not end with its reader.
 */
function buildPageRequest(url: string, { headers }: Request): Request {
  const kept = new Headers();
  for (const name of passedOn) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return new Request(url, { headers: kept });
}

import type { EpochState } from "../../services/epoch-state.ts";
import { findLifetime } from "../cache-rules.ts";
import { buildEntityTag } from "./entity-tag.ts";
import type { PageKey } from "./find-page-key.ts";
import { createPageEntry, isStorable, type PageEntry } from "./page-entry.ts";
import { findPageEpoch } from "./page-subject.ts";
import type { Visit } from "./visit.ts";

/**
 * What came of making a page: one for everybody; a failure, which those who wait for the page get as well; or an answer
 * for whoever asked and nobody else.
 */
export type Made =
  | { kind: "page"; entry: PageEntry }
  | { kind: "failure"; entry: PageEntry }
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
  make(key: PageKey, request: Request, state: EpochState | null, visit: Visit): Promise<Made>;
}

/** Work that began longer ago was cut off by the platform, ms. */
const lostAfter = 30_000;

/** Of a reader's request, all that the making of a page may see: for the log, and for limits by address. */
const passedOn = ["cf-connecting-ip", "cf-ray", "x-request-id"];

export function createPageMaker(
  deployment: string,
  keep: (key: PageKey, entry: PageEntry, visit: Visit) => void,
): PageMaker {
  const underWay = new Map<string, Making>();
  return {
    find({ url }, now) {
      const making = underWay.get(url);
      return making !== undefined && now - making.since < lostAfter ? making : null;
    },
    make(key, request, state, visit) {
      const made = makePage(deployment, key, request, state, visit).then((outcome) => {
        if (outcome.kind === "page") keep(key, outcome.entry, visit);
        return outcome;
      });
      const own = { since: visit.now, made };
      underWay.set(key.url, own);
      const forget = () => {
        if (underWay.get(key.url) === own) underWay.delete(key.url);
      };
      // It is finished even when the reader who asked first has gone: others may be waiting.
      visit.waitUntil(made.then(forget, forget));
      return made;
    },
  };
}

async function makePage(
  deployment: string,
  { url }: PageKey,
  request: Request,
  state: EpochState | null,
  visit: Visit,
): Promise<Made> {
  const subject = visit.findSubject(url);
  const response = await visit.render(buildPageRequest(url, request), state);
  const isFailure = response.status >= 500;
  const isKept = findLifetime(response.status) !== null && isStorable(response);
  if (subject === null || !(isFailure || isKept)) return { kind: "own", response };
  const facts = { subject, since: visit.now, known: state?.checked ?? 0 };
  if (isFailure) return { kind: "failure", entry: await createPageEntry(response, null, facts) };
  const tag = buildEntityTag(deployment, visit.now, state && findPageEpoch(subject, state));
  return { kind: "page", entry: await createPageEntry(response, tag, facts) };
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

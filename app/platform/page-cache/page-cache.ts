import type { EpochState } from "../services/epoch-state.ts";
import { findHeaderRefusal } from "../http/refusals.ts";
import { respondFromCache, type CacheOutcome } from "./cached-response.ts";
import { findPageKey, type PageKey } from "./find-page-key.ts";
import {
  classifyEntry,
  findFrontLifetime,
  isWithdrawn,
  mayReachMinimumAge,
  type Verdict,
} from "./classify-entry.ts";
import { createMemoryStore } from "./memory-store.ts";
import type { PageEntry, CachePorts } from "./page-entry.ts";
import { createPageMaker, type Made } from "./page-maker.ts";
import { findPageEpoch } from "./page-subject.ts";
import type { SharedCopies } from "./shared-copies.ts";

/** Cache of rendered public pages. One instance per isolate; tests create their own. */
export interface PageCache {
  /** Synchronous for a fresh cached page. The rules are in `docs/decisions/0050`. */
  answer(request: Request, ports: CachePorts): Response | Promise<Response>;
}

/** Share of an isolate's 128 MB, bytes: for pages, and for addresses that anyone can make up. */
const pageCapacity = 20_000_000;
const rareCapacity = 2_000_000;
/** Time after a change during which readers get the previous copy while one of them renders the new one, ms. */
const grace = 750;
/** Longest age of a change for which this applies, ms: less than changes may take to appear, because clocks differ. */
const newsFor = 4_000;
/**
 * Longest wait for a page that another request is rendering, ms: as long as for any service. After that, the other
 * request was probably cancelled.
 */
const patience = 20_000;
/**
 * Longest wait if there is an outdated copy, ms: the promised time for a change to appear. If rendering takes longer,
 * this reader gets the copy and later ones the new page.
 */
const patienceWithCopy = 5_000;

/** One request to the cache. */
interface Question {
  key: PageKey;
  request: Request;
  state: EpochState | null;
  ports: CachePorts;
}

/**
 * `deployment` identifies the deployed version and is part of every ETag. `rest`: minimum time between renderings of a
 * page if only its discussion changes, ms; see `findMinimumAge`.
 */
export function createPageCache(shared: SharedCopies, deployment: string, rest: number): PageCache {
  const pages = createMemoryStore(pageCapacity);
  const rare = createMemoryStore(rareCapacity);
  const maker = createPageMaker(deployment, (key, entry, isFirst, ports) => {
    // Rare addresses get a small store of their own and stay out of the data center's cache.
    const isRare = key.isRare || entry.status !== 200;
    (isRare ? pages : rare).delete(key.url);
    (isRare ? rare : pages).set(key.url, entry);
    if (!isRare) shared.keep(key.url, entry, isFirst, ports);
  });

  const find = ({ url, isShortened }: PageKey): PageEntry | null => {
    const entry = pages.get(url) ?? rare.get(url) ?? null;
    // The ignored query parameters could cause a redirect, but not from an address that has a page.
    return entry !== null && isShortened && entry.status !== 200 ? null : entry;
  };

  const classify = (entry: PageEntry, state: EpochState | null, now: number): Verdict => {
    const verdict = classifyEntry(entry, state, now);
    const rests = verdict === "outdated" && state !== null && now - entry.since < rest;
    return rests && mayReachMinimumAge(entry, state) ? "fresh" : verdict;
  };

  /** The newest copy: another isolate in the data center may have rendered a newer one. */
  const findNewest = async ({ key, state, ports }: Question): Promise<PageEntry | null> => {
    const own = find(key);
    if (key.isRare || (own !== null && classify(own, state, ports.now) === "fresh")) return own;
    const found = await shared.find(key.url, own, ports.now);
    if (found !== null && found !== own) pages.set(key.url, found);
    return found;
  };

  /** `own`: the page, if it is already being rendered for this reader. */
  const answerSlowly = async (question: Question, own: Promise<Made> | null): Promise<Response> => {
    const { key, request, state, ports } = question;
    const copy = await findNewest(question);
    const verdict = copy === null ? "dead" : classify(copy, state, ports.now);
    const other = own === null ? maker.find(key, ports.now) : null;
    const isGraced =
      verdict === "outdated" &&
      other !== null &&
      ports.now - other.since < grace &&
      isNews(copy, state, ports.now) &&
      !hides(copy, state);
    if (copy !== null && (verdict === "fresh" || verdict === "stale" || isGraced)) {
      if (verdict === "stale" && (own ?? other) === null)
        void maker.make({ key, request, copy }, state, ports);
      return respondFromCache(copy, request, ports, { kind: "hit" }, findFront(copy, state, ports));
    }
    const usable = verdict === "dead" || hides(copy, state) ? null : copy;
    if (other !== null) {
      // The platform may cancel the rendering, so the wait is limited.
      const limit = ports.wait(usable === null ? patience : patienceWithCopy);
      const made = await Promise.race([other.made, limit]).catch(() => undefined);
      if (made && made.kind !== "own" && isNewEnough(made.entry, state, ports)) {
        return respondWith(made, question, usable, "hit");
      }
      if (!made && usable !== null) return respondFromCache(usable, request, ports, { kind: "on-delay" });
    }
    const making = own ?? maker.make({ key, request, copy }, state, ports);
    if (usable === null) return respondWith(await making, question, usable, "made");
    const made = await Promise.race([making, ports.wait(patienceWithCopy)]);
    return made
      ? respondWith(made, question, usable, "made")
      : respondFromCache(usable, request, ports, { kind: "on-delay" });
  };

  /** Used before the changes are known: a page that is too old starts rendering at once. */
  const answerUninformed = async (
    question: Omit<Question, "state">,
    changes: Promise<EpochState | null>,
  ): Promise<Response> => {
    const { key, request, ports } = question;
    const copy = await findNewest({ ...question, state: null });
    const isWanted = copy === null || classifyEntry(copy, null, ports.now) !== "fresh";
    const isMade = isWanted && maker.find(key, ports.now) === null;
    const own = isMade ? maker.make({ key, request, copy }, changes, ports) : null;
    return answerSlowly({ ...question, state: await changes }, own);
  };

  return {
    answer(request, ports) {
      const key = findPageKey(request.method, request.url);
      if (key === null || request.headers.has("Authorization")) return ports.render(request);
      const state = ports.epochs();
      const entry = state instanceof Promise ? null : find(key);
      if (entry !== null && !(state instanceof Promise) && classify(entry, state, ports.now) === "fresh") {
        return respondFromCache(entry, request, ports, { kind: "hit" }, findFront(entry, state, ports));
      }
      // Rendering for the cache ignores the reader's headers, so they are checked here.
      if (findHeaderRefusal(request.headers)) return ports.render(request, state);
      return state instanceof Promise
        ? answerUninformed({ key, request, ports }, state)
        : answerSlowly({ key, request, state, ports }, null);
    },
  };
}

/** True if the changes that a copy lacks are too recent to be expected on it. */
const isNews = (copy: PageEntry | null, state: EpochState | null, now: number) =>
  copy !== null && state !== null && now - findPageEpoch(copy.subject, state) < newsFor;

/** How long a cache in front of the Worker may keep a response from this entry, s. */
const findFront = (entry: PageEntry, state: EpochState | null, { isKeyedByHost, now }: CachePorts) =>
  isKeyedByHost ? findFrontLifetime(entry, state, now) : 0;

/** True if a copy must not be served even during an outage. */
const hides = (copy: PageEntry | null, state: EpochState | null) => copy !== null && isWithdrawn(copy, state);

/**
 * A failure counts only for the moment, and a page may have been rendered before a change that this request
 * knows about.
 */
const isNewEnough = (entry: PageEntry, state: EpochState | null, { now }: CachePorts) =>
  entry.status >= 500 || classifyEntry(entry, state, now) === "fresh";

/**
 * The response from a render result; `copy` may replace a failure, and `how` says whether it was rendered for this
 * reader.
 */
async function respondWith(
  made: Made,
  { key, request, state, ports }: Question,
  copy: PageEntry | null,
  how: "hit" | "made",
): Promise<Response> {
  if (made.kind === "failure") {
    const { entry, passing } = made;
    const failure = { status: entry.status, passing };
    return copy === null
      ? respondFromCache(entry, request, ports, { kind: "failed", ...failure })
      : respondFromCache(copy, request, ports, { kind: "on-error", ...failure });
  }
  const status = made.kind === "page" ? made.entry.status : made.response.status;
  // An old address may depend on query parameters outside the key, and a redirect keeps the query.
  if (key.isShortened && status !== 200) return ports.render(request, state);
  if (made.kind === "own") {
    return request.method === "HEAD" ? new Response(null, made.response) : made.response;
  }
  const forward = copy === null ? "uri-miss" : "stale";
  const outcome: CacheOutcome =
    how === "hit" ? { kind: how } : { kind: made.how, forward, passing: made.passing };
  return respondFromCache(made.entry, request, ports, outcome, findFront(made.entry, state, ports));
}

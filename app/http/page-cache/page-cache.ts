import type { EpochState } from "../../services/epoch-state.ts";
import { findHeaderRefusal } from "../find-header-refusal.ts";
import { answerFrom, type CacheOutcome } from "./answer-from.ts";
import type { EdgeStore } from "./edge-store.ts";
import { findPageKey, type PageKey } from "./find-page-key.ts";
import { isWithdrawn, classifyEntry } from "./classify-entry.ts";
import { createMemoryStore } from "./memory-store.ts";
import type { PageEntry } from "./page-entry.ts";
import { createPageMaker, type Made } from "./page-maker.ts";
import type { CachePorts } from "./cache-ports.ts";

/** Pages that were made once, for everybody who asks. One exists per isolate; tests make their own. */
export interface PageCache {
  /** At once where a page is at hand that nothing has changed since; `docs/decisions/0050` has the rules. */
  answer(request: Request, ports: CachePorts): Response | Promise<Response>;
}

/** Of an isolate's 128 MB, bytes: its pages, and those of which strangers can name as many as they like. */
const pageCapacity = 20_000_000;
const rareCapacity = 2_000_000;
/** How long readers get the copy from before a change while one of them has its successor made, ms. */
const grace = 750;
/** How long a reader waits for a page that another has made, ms: as long as for any service. Then the other was cut off. */
const patience = 20_000;
/**
 * How long a reader waits when a copy is at hand that is out of date, ms: as long as a change may take to be seen. What
 * the services cannot give by then they do not give, and whoever comes next will have it if it comes.
 */
const patienceWithCopy = 5_000;

/** One request on its way through the cache. */
interface Question {
  key: PageKey;
  request: Request;
  state: EpochState | null;
  ports: CachePorts;
}

/** `deployment` names what is deployed: it is a part of every version. */
export function createPageCache(edge: EdgeStore, deployment: string): PageCache {
  const pages = createMemoryStore(pageCapacity);
  const rare = createMemoryStore(rareCapacity);
  const maker = createPageMaker(deployment, (key, entry, ports) => {
    // Strangers' addresses have a small room of their own, and no place in the data centre's cache.
    const isRare = key.isRare || entry.status !== 200;
    (isRare ? pages : rare).delete(key.url);
    (isRare ? rare : pages).set(key.url, entry);
    if (!isRare) ports.waitUntil(edge.set(key.url, entry));
  });

  const find = ({ url, isShortened }: PageKey): PageEntry | null => {
    const entry = pages.get(url) ?? rare.get(url) ?? null;
    // What an address said beyond its key may lead elsewhere; where there is a page, it leads nowhere.
    return entry !== null && isShortened && entry.status !== 200 ? null : entry;
  };

  /** The newest copy: what another isolate of the data centre has made since may be newer than one's own. */
  const findNewest = async ({ key, state, ports }: Question): Promise<PageEntry | null> => {
    const own = find(key);
    if (key.isRare || (own !== null && classifyEntry(own, state, ports.now) === "fresh")) return own;
    const shared = await edge.get(key.url);
    if (shared === null || (own !== null && own.since >= shared.since)) return own;
    pages.set(key.url, shared);
    return shared;
  };

  /** `own`: the page, where it is being made for this reader already. */
  const answerSlowly = async (question: Question, own: Promise<Made> | null): Promise<Response> => {
    const { key, request, state, ports } = question;
    const copy = await findNewest(question);
    const verdict = copy === null ? "dead" : classifyEntry(copy, state, ports.now);
    const other = own === null ? maker.find(key, ports.now) : null;
    const isGraced =
      verdict === "outdated" && other !== null && ports.now - other.since < grace && !hides(copy, state);
    if (copy !== null && (verdict === "fresh" || verdict === "stale" || isGraced)) {
      if (verdict === "stale" && (own ?? other) === null) void maker.make(key, request, state, ports);
      return answerFrom(copy, request, ports.now, { kind: "hit" });
    }
    const usable = verdict === "dead" || hides(copy, state) ? null : copy;
    if (other !== null) {
      // It may be cut off by the platform and then never end: no longer than a reader would wait for it.
      const limit = ports.wait(usable === null ? patience : patienceWithCopy);
      const made = await Promise.race([other.made, limit]).catch(() => undefined);
      if (made && made.kind !== "own" && isNewEnough(made.entry, state, ports)) {
        return answerWith(made, question, usable, "hit");
      }
      if (!made && usable !== null) return answerFrom(usable, request, ports.now, { kind: "on-delay" });
    }
    const making = own ?? maker.make(key, request, state, ports);
    if (usable === null) return answerWith(await making, question, usable, "made");
    const made = await Promise.race([making, ports.wait(patienceWithCopy)]);
    return made
      ? answerWith(made, question, usable, "made")
      : answerFrom(usable, request, ports.now, { kind: "on-delay" });
  };

  /** Before it is known what has changed: a page that time alone wants to have made anew is begun at once. */
  const answerUninformed = async (
    question: Omit<Question, "state">,
    changes: Promise<EpochState | null>,
  ): Promise<Response> => {
    const { key, request, ports } = question;
    const copy = await findNewest({ ...question, state: null });
    const isWanted = copy === null || classifyEntry(copy, null, ports.now) !== "fresh";
    const isMade = isWanted && maker.find(key, ports.now) === null;
    const own = isMade ? maker.make(key, request, changes, ports) : null;
    return answerSlowly({ ...question, state: await changes }, own);
  };

  return {
    answer(request, ports) {
      const key = findPageKey(request.method, request.url);
      if (key === null || request.headers.has("Authorization")) return ports.render(request);
      const state = ports.epochs();
      const entry = state instanceof Promise ? null : find(key);
      if (
        entry !== null &&
        !(state instanceof Promise) &&
        classifyEntry(entry, state, ports.now) === "fresh"
      ) {
        return answerFrom(entry, request, ports.now, { kind: "hit" });
      }
      // The making of a page sees none of them.
      if (findHeaderRefusal(request.headers)) return ports.render(request, state);
      return state instanceof Promise
        ? answerUninformed({ key, request, ports }, state)
        : answerSlowly({ key, request, state, ports }, null);
    },
  };
}

/** True when not even an outage may bring a copy back. */
const hides = (copy: PageEntry | null, state: EpochState | null) => copy !== null && isWithdrawn(copy, state);

/** A failure is news of this moment; a page may have been made before the change of which this reader's request knows. */
const isNewEnough = (entry: PageEntry, state: EpochState | null, { now }: CachePorts) =>
  entry.status >= 500 || classifyEntry(entry, state, now) === "fresh";

/** The answer from what was made; `copy` may stand in for a failure, and `how` says whether it was made for this reader. */
async function answerWith(
  made: Made,
  { key, request, state, ports }: Question,
  copy: PageEntry | null,
  how: "hit" | "made",
): Promise<Response> {
  if (made.kind === "failure") {
    const { entry, passing } = made;
    const failure = { status: entry.status, passing };
    return copy === null
      ? answerFrom(entry, request, ports.now, { kind: "failed", ...failure })
      : answerFrom(copy, request, ports.now, { kind: "on-error", ...failure });
  }
  const status = made.kind === "page" ? made.entry.status : made.response.status;
  // An old address may hang on what the key leaves out, and a redirect takes it along.
  if (key.isShortened && status !== 200) return ports.render(request, state);
  if (made.kind === "own") {
    return request.method === "HEAD" ? new Response(null, made.response) : made.response;
  }
  const forward = copy === null ? "uri-miss" : "stale";
  const outcome: CacheOutcome = how === "hit" ? { kind: how } : { kind: how, forward, passing: made.passing };
  return answerFrom(made.entry, request, ports.now, outcome);
}

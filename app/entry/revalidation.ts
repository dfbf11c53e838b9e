import { renewPage } from "../date-time/renew-page.ts";
import type { AppContext } from "../platform/context/app-context.ts";
import { createPatchPoints, type PatchPoints } from "../platform/context/patch-points.ts";
import { respondWithBytes } from "../platform/http/known-body.ts";
import { createPageServices } from "../platform/context/page-services.ts";
import {
  isOfHour,
  type HeaderPair,
  type KeptPage,
  type Rendered,
  type Rendering,
} from "../platform/page-cache/page-entry.ts";
import type { Services } from "../platform/services/client.ts";
import {
  createDependencyLog,
  type AnswerVersion,
  type Dependencies,
  type DependencyLog,
} from "../platform/services/dependencies.ts";
import type { Changes } from "../platform/services/epoch-state.ts";
import {
  findLayoutVersion,
  type PendingSiteLayout,
  type SiteCache,
} from "../platform/services/site-cache.ts";
import { createLog } from "../platform/telemetry/log.ts";
import type { RequestTrace } from "../platform/telemetry/request-trace.ts";
import { findNewParts, patchCopy } from "./patch-copy.ts";
import type { RequestContext } from "./exchange.ts";

/** Functions to use a cached copy instead of rendering its page again. */
export interface Revalidation {
  /** When the page was requested, ms: its time budget begins then. */
  since: number;
  dependencies: DependencyLog;
  /** The page's patch points, if it is rendered again. */
  cuts: PatchPoints | null;
  /** The site layouts of the isolate; that of this page is looked up once. */
  sites: SiteCache;
  /**
   * The copy if all that it was made from is unchanged; otherwise null. Called first, because nothing else of the page
   * is needed then. Never throws.
   */
  confirm(asker: CopyAsker): Promise<Confirmed | null>;
  /** The patched copy, if it wasn't confirmed; null if the page must be rendered again. */
  patch(context: AppContext): Promise<Response | null>;
  /** The method of producing the page, and its dependencies, if it wasn't confirmed. */
  describe(): Promise<Omit<Rendered, "response">>;
}

/** A copy of which nothing has changed; `html`: the same with other ages, in another hour. */
interface Confirmed {
  copy: KeptPage;
  dependencies: Dependencies;
  html: string | null;
}

/** Headers of a copy for other bytes of it, which have another `ETag`. */
const listKeptHeaders = ({ headers }: KeptPage) =>
  headers.filter(([name]) => name !== "etag") as HeaderPair[];

/** The page of a confirmed copy. `passing`: headers only for the reader who requested it. */
export function describeConfirmed(
  { copy, dependencies, html }: Confirmed,
  passing: readonly HeaderPair[],
): Rendering {
  if (html === null) return { how: "confirmed", passing, dependencies };
  const response = new Response(html, { headers: [...listKeptHeaders(copy), ...passing] });
  return { how: "renewed", response, dependencies, parts: null };
}

/**
 * The HTML of a story's page of an earlier hour with the ages of now; null if its ages are of this hour, or it must be
 * rendered. Other pages may show more that depends on the time, such as which special sections have ended.
 */
function renewCopy(copy: KeptPage, now: number): string | null {
  const { postId, showsReplies } = copy.subject;
  if (isOfHour(copy, now) || postId === null || showsReplies) return null;
  return renewPage(new TextDecoder().decode(copy.body), copy.whole, now);
}

/** Services with which to check a copy. */
export interface CopyAsker {
  /** Records the changed responses in the revalidation's log. */
  services: Services;
  /** The site layout is not a response with a version of its own. */
  layoutServices: Services;
  changes: Changes;
  waitUntil: (work: Promise<unknown>) => void;
}

/** A copy's dependencies, and which of them have changed. */
interface Current {
  changed: AnswerVersion[];
  dependencies: KeptPage["dependencies"];
}

/**
 * `copy`: null if there is none. `isBound`: the services are bound to this Worker, so they are our own;
 * only then are versions relied on.
 */
export function createRevalidation(
  copy: KeptPage | null,
  isBound: boolean,
  known: SiteCache,
  now: number,
): Revalidation {
  const renewed = copy === null ? null : renewCopy(copy, now);
  const kept = copy !== null && (renewed !== null || isOfHour(copy, now)) ? copy : null;
  const dependencies = createDependencyLog();
  if (!isBound) dependencies.giveUp();
  const cuts = kept && createPatchPoints();
  let layout: Promise<PendingSiteLayout> | null = null;
  let current: Current | null = null;
  let patch: Omit<Rendered, "response"> | null = null;
  const sites: SiteCache = {
    get: (host, asker) => (layout ??= known.get(host, asker)),
  };
  const findLayout = async () => (layout === null ? null : findLayoutVersion(await layout));
  return {
    since: now,
    dependencies,
    cuts,
    sites,
    async confirm({ services, layoutServices, changes, waitUntil }) {
      if (kept === null) return null;
      const asker = { services: layoutServices, now, changes, waitUntil };
      const version = sites.get(kept.subject.host, asker).then(findLayoutVersion);
      // The failure is reported when the page is rendered.
      current = await revalidateResponses(kept, version, services, now).catch(() => null);
      if (current === null || current.changed.length > 0) return null;
      return { copy: kept, dependencies: current.dependencies, html: renewed };
    },
    async patch(context) {
      const [changed, another] = current?.changed ?? [];
      if (kept === null || current === null || changed === undefined || another) return null;
      // In another hour the rest of it shows other ages.
      if (renewed !== null) return null;
      const copy = { ...kept, dependencies: current.dependencies };
      const patched = await patchCopy(copy, changed, context, dependencies);
      if (patched === null) return null;
      patch = { how: "patched", dependencies: patched.dependencies, parts: patched.parts };
      return respondWithBytes(patched.bytes, { headers: listKeptHeaders(kept) });
    },
    async describe() {
      if (patch) return patch;
      const answers = dependencies.list();
      const version = answers && (await findLayout().catch(() => null));
      return {
        how: "made",
        dependencies: answers === null || version === null ? null : { layout: version, answers },
        parts: findNewParts(cuts, dependencies.findText()),
      };
    },
  };
}

/** Checks which responses have changed; null if the site layout has. Restarts elapsed minimum ages. */
async function revalidateResponses(
  { dependencies: { layout, answers } }: KeptPage,
  current: Promise<string>,
  services: Services,
  now: number,
): Promise<Current | null> {
  const asked = Promise.all(answers.map((answer) => services.isUnchanged(answer)));
  const [version, same] = await Promise.all([current, asked]);
  if (version !== layout) return null;
  const renew = (answer: AnswerVersion, index: number) =>
    same[index] === true && answer.restsFor > 0 && answer.restsUntil <= now
      ? { ...answer, restsUntil: now + answer.restsFor }
      : answer;
  return {
    changed: answers.filter((_, index) => same[index] !== true),
    dependencies: { layout, answers: answers.map(renew) },
  };
}

/** For pages that are rendered for everyone, so they aren't aborted with a reader's request. */
export function createCopyAsker(
  { env, execution, isolate: { config, breakers, unreadable } }: RequestContext,
  { dependencies, since }: Revalidation,
  trace: RequestTrace,
  changes: Changes,
): CopyAsker {
  const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
  const { signal } = new AbortController();
  const open = (log: DependencyLog | null) =>
    createPageServices(
      { env, config, trace, breakers, unreadable, waitUntil, dependencies: log },
      { signal, log: createLog(trace.requestId), start: since },
    );
  return { services: open(dependencies), layoutServices: open(null), changes, waitUntil };
}

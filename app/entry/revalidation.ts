import { splitLines } from "../../contract/answer-lines.ts";
import { getPostPage } from "../../contract/magma.ts";
import type { AppContext } from "../context/app-context.ts";
import { createPageCuts, type PageCuts } from "../context/page-cuts.ts";
import { compareAnswers, countThreads } from "../discussion/compare-answers.ts";
import type { Rendering } from "../http/page-cache/cache-ports.ts";
import type { KeptPage } from "../http/page-cache/page-entry.ts";
import { isCutWhole, patchPage } from "../http/page-cache/patch-page.ts";
import { findParts, type PageParts } from "../http/page-cache/page-parts.ts";
import { printFreshDiscussion } from "../loaders/reader/fresh-discussion.ts";
import { hideTokens } from "../telemetry/hide-tokens.ts";
import { createDependencyLog, type AnswerVersion, type DependencyLog } from "../services/dependencies.ts";

/** What is needed to use a kept copy instead of making its page again. */
export interface Revalidation {
  dependencies: DependencyLog;
  /** Where the page may be cut, if it is made again. */
  cuts: PageCuts | null;
  /** What the copy gives; null if the page must be made again. */
  reuse(context: AppContext): Promise<Response | null>;
  /** What was done, and what the page is made from. */
  describe(): Promise<Omit<Rendering, "response">>;
}

/**
 * `kept`: the copy; null if there is none that could be used. `isBound`: the services are bound to this Worker, so they are
 * our own; only then are versions relied on.
 */
export function createRevalidation(kept: KeptPage | null, isBound: boolean): Revalidation {
  const dependencies = createDependencyLog();
  if (!isBound) dependencies.giveUp();
  const cuts = kept && createPageCuts();
  let layout: Promise<string> | null = null;
  let reused: Omit<Rendering, "response"> | null = null;
  return {
    dependencies,
    cuts,
    async reuse(context) {
      layout = context.layoutVersion();
      // It is awaited after rendering, which waits for the same.
      layout?.catch(() => undefined);
      if (kept === null || layout === null) return null;
      const changed = await findChanged(kept, layout, context);
      if (changed === null) return null;
      if (changed.length === 0) {
        reused = { how: "confirmed", dependencies: kept.dependencies, parts: findParts(kept.body) };
        return new Response(null, { status: 304 });
      }
      const [answer, another] = changed;
      const patched = answer && !another ? await patch(kept, answer, context, dependencies) : null;
      if (patched === null) return null;
      reused = { how: "patched", dependencies: patched.dependencies, parts: patched.parts };
      const headers = kept.headers.filter(([name]) => name !== "etag") as [string, string][];
      return new Response(patched.bytes, { headers });
    },
    async describe() {
      if (reused) return reused;
      const answers = dependencies.list();
      return {
        how: "made",
        dependencies: answers === null || layout === null ? null : { layout: await layout, answers },
        parts: findNewParts(cuts, dependencies.findText()),
      };
    },
  };
}

/** The answers that have changed; null if what surrounds the page has. */
async function findChanged(
  { dependencies: { layout, answers } }: KeptPage,
  current: Promise<string>,
  { services }: AppContext,
): Promise<AnswerVersion[] | null> {
  const asked = Promise.all(answers.map((answer) => services.isUnchanged(answer)));
  const [version, same] = await Promise.all([current, asked]);
  return version === layout ? answers.filter((_, index) => same[index] !== true) : null;
}

/** What a page that was cut when it was printed can be taken apart by. */
function findNewParts(cuts: PageCuts | null, text: string | null): PageParts | null {
  const answer = cuts?.cuts && text !== null ? splitLines(text) : null;
  if (!cuts?.cuts || !cuts.paid || !answer || text === null) return null;
  if (!isCutWhole(cuts.cuts, countThreads(answer))) return null;
  return { answer, cuts: cuts.cuts, paid: cuts.paid, weight: 2 * text.length };
}

/** The copy with a changed discussion; null if more has changed. The answer stays for the loader then. */
async function patch(
  { body, dependencies: { layout, answers } }: KeptPage,
  changed: AnswerVersion,
  context: AppContext,
  log: DependencyLog,
) {
  const parts = findParts(body);
  if (parts === null || changed.call !== getPostPage.path) return null;
  const read = await context.services.readChanged(changed);
  if (read === null) return null;
  const { text, version } = read;
  const patched = await patchBody(body, parts, text, context).catch((error: unknown) => {
    // The page is made whole.
    const stack = error instanceof Error ? error.stack : undefined;
    context.log("page.failed", { url: hideTokens(context.path), message: String(error), stack });
    return null;
  });
  if (patched === null) {
    log.hold(changed.service, changed.path, new Response(text, { headers: { ETag: version } }));
    return null;
  }
  const current = answers.map((one) => (one === changed ? { ...one, version } : one));
  return { ...patched, dependencies: { layout, answers: current } };
}

/** A page's body with what is new in an answer, and what that can be taken apart by; null if more has changed. */
async function patchBody(body: KeptPage["body"], parts: PageParts, text: string, context: AppContext) {
  const answer = splitLines(text);
  const change = answer && compareAnswers(parts.answer, answer);
  if (!change) return null;
  const { threads } = change;
  const isKeptPaid = threads.some((place) => place !== null && parts.paid[place] === true);
  const fresh = await printFreshDiscussion(change.text, isKeptPaid, context);
  if (!fresh) return null;
  const { bytes, cuts } = patchPage(body, parts.cuts, threads, fresh);
  const newlyPaid = fresh.paid.values();
  const paid = threads.map((place) => (place === null ? newlyPaid.next().value : parts.paid[place]) === true);
  return { bytes, parts: { answer, cuts, paid, weight: 2 * text.length } };
}

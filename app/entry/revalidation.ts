import type { AppContext } from "../context/app-context.ts";
import { createPageCuts, type PageCuts } from "../context/page-cuts.ts";
import type { Rendering } from "../http/page-cache/cache-ports.ts";
import type { KeptPage } from "../http/page-cache/page-entry.ts";
import { findParts } from "../http/page-cache/page-parts.ts";
import { createDependencyLog, type AnswerVersion, type DependencyLog } from "../services/dependencies.ts";
import { findNewParts, patchCopy } from "./patch-copy.ts";

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
      const current = await askAgain(kept, layout, context);
      if (current === null) return null;
      const [changed, another] = current.changed;
      if (changed === undefined) {
        reused = { how: "confirmed", dependencies: current.dependencies, parts: findParts(kept.body) };
        return new Response(null, { status: 304 });
      }
      if (another) return null;
      const patched = await patchCopy(
        { ...kept, dependencies: current.dependencies },
        changed,
        context,
        dependencies,
      );
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

/** Asks which answers have changed; null if what surrounds the page has. Those that rest begin to do so again. */
async function askAgain(
  { dependencies: { layout, answers } }: KeptPage,
  current: Promise<string>,
  { services, now }: AppContext,
) {
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

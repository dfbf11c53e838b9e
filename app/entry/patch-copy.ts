import { splitLines } from "../../contract/wire/response-version.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import type { AppContext } from "../platform/context/app-context.ts";
import type { PatchPoints } from "../platform/context/patch-points.ts";
import { compareAnswers, countThreads } from "../discussion/discussion-patch.tsx";
import { type KeptPage, findParts, weighText, type PageParts } from "../platform/page-cache/page-entry.ts";
import { hasPlaceFor, isPatchWhole, patchPage } from "../routes/reader/patch-page.ts";
import { printFresh } from "../routes/reader/print-fresh.ts";
import type { AnswerVersion, DependencyLog } from "../platform/services/dependencies.ts";
import { hideTokens } from "../platform/telemetry/log.ts";

/** The parts to patch a page that was just rendered with patch points. */
export function findNewParts(cuts: PatchPoints | null, text: string | null): PageParts | null {
  const answer = cuts?.cuts && text !== null ? splitLines(text) : null;
  if (!cuts?.cuts || !cuts.paid || !answer || text === null) return null;
  const parts = { answer, cuts: cuts.cuts, paid: cuts.paid, weight: weighText(text) };
  return cuts.paid.length === countThreads(answer) && isPatchWhole(parts) ? parts : null;
}

/** The copy with a changed discussion; null if more has changed: the response is then held for the loader. */
export async function patchCopy(
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
    // The page is then rendered in full.
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

/** A page's body patched from a new response, with its new parts; null if more has changed. */
async function patchBody(body: KeptPage["body"], parts: PageParts, text: string, context: AppContext) {
  const answer = splitLines(text);
  const change = answer && compareAnswers(parts.answer, answer);
  if (!change) return null;
  const { threads } = change;
  const isKeptPaid = threads.some((place) => place !== null && parts.paid[place] === true);
  const fresh = await printFresh(change, isKeptPaid, context);
  if (!fresh || !hasPlaceFor(parts, fresh)) return null;
  const { bytes, cuts } = patchPage(body, parts, threads, fresh);
  const newlyPaid = fresh.paid.values();
  const paid = threads.map((place) => (place === null ? newlyPaid.next().value : parts.paid[place]) === true);
  return { bytes, parts: { answer, cuts, paid, weight: weighText(text) } };
}

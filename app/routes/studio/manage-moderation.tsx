import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { decideAppeal } from "../../../contract/moderation/appeals.ts";
import { getQueue, type Decided } from "../../../contract/moderation/moderation.ts";
import { readZonedParts } from "../../date-time/calendar.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { getOwnAccount } from "../../platform/context/own-data.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { parseAppealDecision, parseDecision } from "../../studio/moderation/queue-decisions.ts";
import { presentQueue, type QueueAnswer, type QueueState } from "../../studio/moderation/present-queue.ts";
import {
  buildQueueQuery,
  parseQueueAddress,
  type QueueAddress,
} from "../../studio/moderation/queue-address.ts";
import { listMade, undoField } from "../../studio/moderation/queue-outcome.ts";
import { QueuePage } from "../../studio/moderation/QueuePage.tsx";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { readUndo, sendDecision, sendUndo } from "./moderation-actions.ts";
import { requireScope, type ManageScope, buildManageData } from "./manage-page.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../account/require-access.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

/** The moderation queue of a blog or the network, with a form for decisions. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  const done = Number(searchParams.get("done") ?? 0);
  const state = {
    doneCount: Number.isInteger(done) && done > 0 && done <= 50 ? done : 0,
    undo: readUndo(searchParams),
    isUndone: searchParams.has("undone"),
    appeal:
      (["upheld", "reversed"] as const).find((outcome) => outcome === searchParams.get("appeal")) ?? null,
  };
  return buildData(scope, requireAddress(request), state, context);
}

/** Handles the form: redirects to the queue on success; otherwise returns the page with the reason. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const address = requireAddress(request);
  const form = await readForm(request);
  const undo = readUndo(form);
  if (undo.length > 0) return undoAll(scope, address, undo, context);
  const appeal = parseAppealDecision(form);
  if (appeal) return resolveAppeal(scope, address, appeal, context);
  const parsed = parseDecision(form);
  const noResult = { decided: [], people: [], typed: parsed.typed };
  if ("error" in parsed)
    return respondWith(scope, address, { ...noResult, error: parsed.error }, 400, context);
  const sent = await sendDecision(scope, parsed.order, context);
  if (sent === null)
    return respondWith(scope, address, { ...noResult, error: "moderation.error.failed" }, 503, context);
  const { items, people } = sent;
  if (items.every(({ status }) => status === 200)) {
    const undone = listMade(items).map((id): [string, string] => [undoField, id]);
    return returnTo(scope, address, [["done", String(items.length)], ...undone], context);
  }
  const answer = { decided: items, people, typed: parsed.typed, error: null };
  return respondWith(scope, address, answer, findStatus(items), context);
}

async function undoAll(scope: ManageScope, address: QueueAddress, ids: string[], context: AppContext) {
  const statuses = await sendUndo(scope, ids, context);
  if (statuses?.every((status) => status === 200)) return returnTo(scope, address, [["undone", ""]], context);
  const error = statuses === null ? "moderation.error.failed" : "moderation.error.undo";
  const answer = { decided: [], people: [], typed: null, error } as const;
  return respondWith(scope, address, answer, statuses === null ? 503 : 409, context);
}

const findStatus = (items: readonly Decided[]) => items.find(({ status }) => status !== 200)?.status ?? 200;

async function resolveAppeal(
  scope: ManageScope,
  address: QueueAddress,
  body: NonNullable<ReturnType<typeof parseAppealDecision>>,
  context: AppContext,
) {
  const unsent = { decisionId: body.decisionId, words: body.words };
  const noResult = { decided: [], people: [], typed: null, unsent };
  if (body.words === "")
    return respondWith(scope, address, { ...noResult, error: "moderation.error.noAnswer" }, 400, context);
  try {
    await context.services.send(decideAppeal, { body, token: scope.token });
  } catch (error) {
    if (isUnanswered(error))
      return respondWith(scope, address, { ...noResult, error: "moderation.error.failed" }, 503, context);
    const isConflict = error instanceof ServiceError && error.status === 409;
    const isOwn = error instanceof ServiceError && error.wireError?.refusal === "own";
    if (!isConflict && !isOwn) throwOwn(error, context);
    const message = isOwn ? "moderation.error.ownDecision" : "moderation.error.appealDecided";
    return respondWith(scope, address, { ...noResult, error: message }, isOwn ? 403 : 409, context);
  }
  return returnTo(scope, address, [["appeal", body.outcome]], context);
}

/** Redirects after a form is accepted, so that reloading the page does not send it again. */
function returnTo(
  { blog }: ManageScope,
  address: QueueAddress,
  done: readonly [name: string, value: string][],
  context: AppContext,
) {
  const path = buildManagePath(blog?.name ?? null, "moderation");
  const search = new URLSearchParams(buildQueueQuery({ ...address, case: undefined, after: undefined }));
  for (const [name, value] of done) search.append(name, value);
  return redirectOwn(`${path}?${search.toString()}`, context);
}

function requireAddress(request: Request): QueueAddress {
  const address = parseQueueAddress(new URL(request.url).searchParams);
  if (address) return address;
  throw new Response(null, { status: 404, headers: personalHeaders });
}

const respondWith = (
  scope: ManageScope,
  address: QueueAddress,
  answer: QueueAnswer,
  status: number,
  context: AppContext,
) => respondToForm(buildData(scope, address, { answer }, context), status);

async function buildData(
  { blog, token }: ManageScope,
  address: QueueAddress,
  state: Partial<QueueState>,
  context: AppContext,
) {
  const page = await requirePage(context);
  const { case: shown, ...rest } = address;
  const decidedSince = String(findToday(page.now, (blog ?? page.blog).timezone));
  // More than a person decides before the next items are loaded.
  const query = { ...rest, decidedSince, maxReturned: "30", ...(blog === null ? {} : { blogId: blog.id }) };
  const [queue, { personId }] = await requireOwn(
    Promise.all([context.services.get(getQueue, { query, token }), getOwnAccount(context, token)]),
    context,
  );
  // Only superusers see the network's queue, and only they can suspend.
  const isSuperuser = blog === null;
  const defaults = { answer: null, doneCount: 0, undo: [], isUndone: false, appeal: null };
  const more = { ...defaults, ...state, blog, isSuperuser, personId };
  const view = presentQueue(queue, { ...rest, case: shown }, more, page);
  return buildManageData(view, "moderation", { blog }, context);
}

/** When the day began, ms. */
function findToday(now: number, timezone: string): number {
  const { hour, minute, second } = readZonedParts(now, timezone);
  return now - ((hour * 60 + minute) * 60 + second) * 1_000;
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageModeration() {
  return <QueuePage view={useShownView<typeof loader>()} />;
}

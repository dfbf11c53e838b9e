import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { decideAppeal } from "../../../contract/appeals.ts";
import { decide, getQueue, undoDecisions, type Decided } from "../../../contract/moderation.ts";
import { requirePage, type AppContext } from "../../context/app-context.ts";
import { buildManagePath } from "../../studio/moderation/manage-path.ts";
import {
  parseAppealDecision,
  parseDecision,
  type DecisionForm,
} from "../../studio/moderation/parse-decision.ts";
import { presentQueue, type QueueAnswer } from "../../studio/moderation/present-queue.ts";
import {
  buildQueueQuery,
  parseQueueAddress,
  type QueueAddress,
} from "../../studio/moderation/queue-address.ts";
import { presentOutcome, presentRefusal, presentUndone } from "../../studio/moderation/present-outcome.ts";
import { inPlaceField, undoField } from "../../studio/moderation/queue-outcome.ts";
import { QueuePage } from "../../studio/moderation/QueuePage.tsx";
import { ServiceError, isUnanswered } from "../../services/service-error.ts";
import { requireScope, type ManageScope } from "../../loaders/studio/manage-scope.ts";
import { readForm } from "../../http/read-form.ts";
import { personalHeaders, answerForm } from "../../http/personal-answer.ts";
import { redirectOwn, requireOwn, throwOwn } from "../../context/require-session.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData } from "../../loaders/studio/build-manage-data.ts";

/** The moderation queue of a blog or the network, with a form for decisions. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  const done = Number(searchParams.get("done") ?? 0);
  return buildData(
    scope,
    requireAddress(request),
    null,
    Number.isInteger(done) && done > 0 && done <= 50 ? done : 0,
    context,
  );
}

/** Handles the form: redirects to the queue on success; otherwise returns the page with the reason. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const address = requireAddress(request);
  const form = await readForm(request);
  if (form.has(inPlaceField)) return decideInPlace(scope, form, context);
  const appeal = parseAppealDecision(form);
  if (appeal) return resolveAppeal(scope, address, appeal, context);
  const parsed = parseDecision(form);
  const noResult = { decided: [], people: [], typed: parsed.typed };
  if ("error" in parsed)
    return answerWith(scope, address, { ...noResult, error: parsed.error }, 400, context);
  const sent = await sendDecision(scope, parsed.order, context);
  if (sent === null)
    return answerWith(scope, address, { ...noResult, error: "moderation.error.failed" }, 503, context);
  const { items, people } = sent;
  if (items.every(({ status }) => status === 200)) return returnTo(scope, address, items.length, context);
  const answer = { decided: items, people, typed: parsed.typed, error: null };
  return answerWith(scope, address, answer, findStatus(items), context);
}

/** The same for the page's script: returns the result, and the page reloads its queue. */
async function decideInPlace(scope: ManageScope, form: FormData, context: AppContext) {
  const page = await requirePage(context);
  const undo = form.getAll(undoField).filter((value) => typeof value === "string");
  if (undo.length > 0) {
    const statuses = await undoAll(scope, undo, context);
    return statuses === null
      ? presentRefusal("moderation.error.failed", page)
      : presentUndone(statuses, page);
  }
  const parsed = parseDecision(form);
  if ("error" in parsed) return presentRefusal(parsed.error, page);
  const sent = await sendDecision(scope, parsed.order, context);
  return sent === null
    ? presentRefusal("moderation.error.failed", page)
    : presentOutcome(sent.items, sent.people, page);
}

async function undoAll({ token }: ManageScope, decisionIds: string[], context: AppContext) {
  try {
    const { items } = await context.services.send(undoDecisions, { body: { decisionIds }, token });
    return items.map(({ status }) => status);
  } catch (error) {
    if (isUnanswered(error)) return null;
    throwOwn(error, context);
  }
}

/** Null if the services never processed it. */
async function sendDecision({ token }: ManageScope, body: DecisionForm, context: AppContext) {
  try {
    return await context.services.send(decide, { body, token });
  } catch (error) {
    if (isUnanswered(error)) return null;
    throwOwn(error, context);
  }
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
    return answerWith(scope, address, { ...noResult, error: "moderation.error.noAnswer" }, 400, context);
  try {
    await context.services.send(decideAppeal, { body, token: scope.token });
  } catch (error) {
    if (isUnanswered(error))
      return answerWith(scope, address, { ...noResult, error: "moderation.error.failed" }, 503, context);
    const isConflict = error instanceof ServiceError && error.status === 409;
    const isOwn = error instanceof ServiceError && error.wireError?.refusal === "own";
    if (!isConflict && !isOwn) throwOwn(error, context);
    const message = isOwn ? "moderation.error.ownDecision" : "moderation.error.appealDecided";
    return answerWith(scope, address, { ...noResult, error: message }, isOwn ? 403 : 409, context);
  }
  return returnTo(scope, address, 1, context);
}

/** Redirects after a form is accepted, so that reloading the page does not send it again. */
function returnTo({ blog }: ManageScope, address: QueueAddress, done: number, context: AppContext) {
  const path = buildManagePath(blog?.name ?? null, "moderation");
  const query = buildQueueQuery({ ...address, after: undefined });
  return redirectOwn(`${path}${query}&done=${done}`, context);
}

function requireAddress(request: Request): QueueAddress {
  const address = parseQueueAddress(new URL(request.url).searchParams);
  if (address) return address;
  throw new Response(null, { status: 404, headers: personalHeaders });
}

const answerWith = (
  scope: ManageScope,
  address: QueueAddress,
  answer: QueueAnswer,
  status: number,
  context: AppContext,
) => answerForm(buildData(scope, address, answer, 0, context), status);

async function buildData(
  { blog, token }: ManageScope,
  address: QueueAddress,
  answer: QueueAnswer | null,
  doneCount: number,
  context: AppContext,
) {
  const query = { ...address, ...(blog === null ? {} : { blogId: blog.id }) };
  const queue = await requireOwn(context.services.get(getQueue, { query, token }), context);
  // Only superusers see the network's queue, and only they can suspend.
  const more = { blog, answer, doneCount, isSuperuser: blog === null };
  const view = presentQueue(queue, address, more, await requirePage(context));
  return buildManageData(view, "moderation", { blog }, context);
}

export { handle, headers, meta } from "../../http/studio-route.ts";

export default function ManageModeration() {
  return <QueuePage view={useShownView<typeof loader>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getAudit } from "../../../contract/moderation/moderation-log.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { requireWaiting } from "../../platform/services/count-waiting.ts";
import { requireOwn } from "../../account/require-access.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { readUndo, sendDecision, sendUndo } from "./moderation-actions.ts";
import { requireScope } from "./manage-page.ts";
import {
  parseDecision,
  presentNews,
  presentOutcome,
  presentRefusal,
  presentUndone,
} from "../../studio/moderation/queue-decisions.ts";
import type { QueueOutcome } from "../../studio/moderation/queue-outcome.ts";

/** The latest decisions about a queue, for everyone who has it open, and how many wait. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"]);
  const page = await requirePage(context);
  const query = { maxReturned: "20", ...(blog === null ? {} : { blogId: blog.id }) };
  const ids = (blog === null ? page.network : [blog]).map(({ id }) => id);
  const [log, counts] = await requireOwn(
    Promise.all([
      context.services.get(getAudit, { query, token }),
      requireWaiting(context.services, ids, { token }),
    ]),
    context,
  );
  const waiting = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return Response.json(presentNews(log, waiting, page), { headers: buildPersonalHeaders() });
}

/** Result of a decision or an undo that is sent without leaving the queue. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const scope = requireScope(context, params["blog"]);
  const form = await readForm(request);
  const page = await requirePage(context);
  const undo = readUndo(form);
  if (undo.length > 0) {
    const statuses = await sendUndo(scope, undo, context);
    return statuses === null ? answer(unsent(page), 503) : answer(presentUndone(statuses, page), 200);
  }
  const parsed = parseDecision(form);
  if ("error" in parsed) return answer(presentRefusal(parsed.error, page), 400);
  const sent = await sendDecision(scope, parsed.order, context);
  return sent === null
    ? answer(unsent(page), 503)
    : answer(presentOutcome(sent.items, sent.people, page), 200);
}

const unsent = (page: PageContext) => presentRefusal("moderation.error.failed", page);

const answer = (outcome: QueueOutcome, status: number) =>
  Response.json(outcome, { status, headers: buildPersonalHeaders() });

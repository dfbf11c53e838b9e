import * as reportCalls from "../../contract/moderation/reports.ts";
import * as appealCalls from "../../contract/moderation/appeals.ts";
import * as logCalls from "../../contract/moderation/moderation-log.ts";
import * as calls from "../../contract/moderation/moderation.ts";
import { readNotice } from "../../contract/moderation/reports.ts";
import { restrictionOf } from "../../contract/moderation/evaluate-decision.ts";
import type { Action } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { sendNoticeOutcomes } from "../moderation/notice-outcomes.ts";
import { readOwnDecisions, resolveAppeal, receiveAppeal } from "../moderation/appeals.ts";
import { decideAll, undoDecisions } from "../moderation/decide.ts";
import { liftRestriction } from "../moderation/carry-out.ts";
import { readCase, readPeople, readQueue, readQueueCounts } from "../moderation/read-queue.ts";
import { readAudit, readRestrictions } from "../moderation/read-log.ts";
import { openNotice } from "../moderation/notices.ts";
import { receiveFlag, receiveNotice } from "../moderation/report.ts";
import { sendStatements } from "../moderation/send-statements.ts";
import { applyingChangedRights } from "../drafts/changed-rights.ts";
import { runEach, throwFailures } from "../schedule/run-each.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const moderationRoutes = [
  routeSignedCall(reportCalls.flagReply, (context, { actor, body }) => receiveFlag(context, actor, body)),
  routeCall(reportCalls.sendNotice, (context, { body }) => receiveNotice(context, body)),
  routeCall(readNotice, (context, { body }) => openNotice(context, body.token)),

  routeSignedCall(calls.getQueue, (context, { actor, query }) => {
    assertReads("queue.read", actor, query.blogId);
    return readQueue(context, query);
  }),

  routeSignedCall(calls.getQueueCounts, (context, { actor, query }) =>
    readQueueCounts(context, actor, query.blogId),
  ),

  routeSignedCall(calls.getCase, (context, { actor, params }) => readCase(context, actor, params.postId)),

  routeSignedCall(calls.decide, async (context, { actor, body }) => {
    const work = decideAll(context, actor, body);
    const items = await (restrictionOf[body.action] === undefined
      ? work
      : applyingChangedRights(context, work));
    context.waitUntil(notifyDecided(context));
    const named = items.flatMap(({ decision }) => [decision?.byPersonId ?? null, decision?.personId ?? null]);
    return { items, people: await readPeople(context.db, named) };
  }),

  routeSignedCall(calls.undoDecisions, async (context, { actor, body }) => ({
    items: await undoDecisions(context, actor, body.decisionIds),
  })),

  routeSignedCall(appealCalls.getOwnDecisions, (context, { actor }) => readOwnDecisions(context, actor)),
  routeSignedCall(appealCalls.sendAppeal, (context, { actor, body }) => receiveAppeal(context, actor, body)),
  routeSignedCall(appealCalls.decideAppeal, async (context, { actor, body }) => {
    const appeal = await resolveAppeal(context, actor, body);
    context.waitUntil(notifyDecided(context));
    return appeal;
  }),

  routeSignedCall(logCalls.getRestrictions, (context, { actor, query }) => {
    assertReads("blocked.read", actor, query.blogId);
    return readRestrictions(context, query);
  }),
  routeSignedCall(logCalls.liftRestriction, (context, { actor, body }) =>
    liftRestriction(context, actor, body),
  ),
  routeSignedCall(logCalls.getAudit, (context, { actor, query }) => {
    assertReads("audit.read", actor, query.blogId);
    return readAudit(context, query);
  }),
];

/** Delivers messages to the people a decision concerns, and to the senders of notices. */
async function notifyDecided(context: ServiceContext): Promise<void> {
  throwFailures(
    await runEach(
      [sendStatements, sendNoticeOutcomes],
      ({ name }) => name,
      (send) => send(context),
    ),
  );
}

/** A blog's moderators may read its data; network-wide data is for superusers. */
function assertReads(action: Action, actor: Actor, blogId: string | undefined): void {
  assertAllowed(blogId === undefined ? "network.queue.read" : action, actor, blogId ?? null);
}

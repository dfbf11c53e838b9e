import type { RestrictionKind } from "../../contract/entities/moderation.ts";
import * as reportCalls from "../../contract/reports.ts";
import * as appealCalls from "../../contract/appeals.ts";
import { liftings } from "../../contract/evaluate-decision.ts";
import * as logCalls from "../../contract/moderation-log.ts";
import * as calls from "../../contract/moderation.ts";
import { readNotice } from "../../contract/notice-status.ts";
import type { Action } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { runEach, throwFailures } from "../schedule/run-each.ts";
import { sendStatements } from "../moderation/send-statements.ts";
import { notifyRoom } from "../discussion/live/notify-room.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { runQuery } from "../store/query.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { answerNotices } from "../moderation/answer-notices.ts";
import { readOwnDecisions, resolveAppeal, receiveAppeal } from "../moderation/appeals.ts";
import { endRestriction } from "../moderation/carry-out.ts";
import { decideAll } from "../moderation/decide.ts";
import {
  presentAuditLine,
  presentRestriction,
  type AuditRow,
  type RestrictionRow,
} from "../moderation/present-rows.ts";
import { cutPage, readCursor, readMillis } from "../wire/read-cursor.ts";
import { openNotice } from "../moderation/read-notice.ts";
import { readPeople, readQueue } from "../moderation/read-queue.ts";
import { receiveFlag, receiveNotice } from "../moderation/report.ts";
import {
  selectAuditOfBlog,
  selectAuditOfNetwork,
  selectRestrictions,
  selectStoriesOfWriter,
} from "../moderation/sql.ts";
import { writeAuditOfChange } from "../store/write-audit.ts";

export const moderationRoutes = [
  routeSignedCall(reportCalls.flagReply, (context, { actor, body }) => receiveFlag(context, actor, body)),
  routeCall(reportCalls.sendNotice, (context, { body }) => receiveNotice(context, body)),
  routeCall(readNotice, (context, { body }) => openNotice(context, body.token)),

  routeSignedCall(calls.getQueue, (context, { actor, query }) => {
    assertReads("queue.read", actor, query.blogId);
    return readQueue(context, query);
  }),

  routeSignedCall(calls.decide, async (context, { actor, body }) => {
    const items = await decideAll(context, actor, body);
    context.waitUntil(notifyDecided(context));
    const deciders = items.map(({ decision }) => decision?.byPersonId ?? null);
    return { items, people: await readPeople(context.db, deciders) };
  }),

  routeSignedCall(appealCalls.getOwnDecisions, (context, { actor }) => readOwnDecisions(context, actor)),
  routeSignedCall(appealCalls.sendAppeal, (context, { actor, body }) => receiveAppeal(context, actor, body)),
  routeSignedCall(appealCalls.decideAppeal, async (context, { actor, body }) => {
    const appeal = await resolveAppeal(context, actor, body);
    context.waitUntil(notifyDecided(context));
    return appeal;
  }),

  routeSignedCall(logCalls.getRestrictions, async ({ db, now }, { actor, query }) => {
    assertReads("blocked.read", actor, query.blogId);
    const { blogId = "", after, maxReturned } = query;
    const [kind = "", time, personId = ""] = readCursor(after, 3) ?? ["", "0", ""];
    const values = [blogId, now, kind, readMillis(time), personId, maxReturned + 1];
    const rows = await runQuery<RestrictionRow>(db, selectRestrictions, ...values);
    const { page, next } = cutPage(
      rows,
      maxReturned,
      (row) => `${row.kind}:${row.created_time}:${row.person_id}`,
    );
    const people = await readPeople(
      db,
      page.flatMap((row) => [row.person_id, row.by_person_id]),
    );
    return { items: page.map(presentRestriction), next, people };
  }),

  routeSignedCall(logCalls.liftRestriction, (context, { actor, body }) => lift(context, actor, body)),

  routeSignedCall(logCalls.getAudit, async ({ db }, { actor, query }) => {
    assertReads("audit.read", actor, query.blogId);
    const { blogId = null, by = null, to = null, action = null, after, maxReturned } = query;
    const [time = null, id = ""] = readCursor(after, 2) ?? [];
    const rows = await runQuery<AuditRow>(
      db,
      blogId === null ? selectAuditOfNetwork : selectAuditOfBlog,
      blogId,
      action,
      time === null ? null : readMillis(time),
      id,
      by,
      to,
      maxReturned + 1,
    );
    const { page, next } = cutPage(rows, maxReturned, (row) => `${row.created_time}:${row.id}`);
    const people = await readPeople(
      db,
      page.flatMap((row) => [row.by_person_id, row.person_id]),
    );
    return { items: page.map(presentAuditLine), next, people };
  }),
];

/** Delivers messages to the people a decision concerns, and to the senders of notices. */
async function notifyDecided(context: ServiceContext): Promise<void> {
  throwFailures(
    await runEach(
      [sendStatements, answerNotices],
      ({ name }) => name,
      (send) => send(context),
    ),
  );
}

/** A blog's moderators may read its data; network-wide data is for superusers. */
function assertReads(action: Action, actor: Actor, blogId: string | undefined): void {
  assertAllowed(blogId === undefined ? "network.queue.read" : action, actor, blogId ?? null);
}

async function lift(
  context: ServiceContext,
  actor: Actor,
  { blogId, personId, kind }: { blogId: string | null; personId: string; kind: RestrictionKind },
) {
  const { db, now } = context;
  const obstacles = personId === actor.personId ? (["own"] as const) : [];
  const { permission, action } = liftings[kind];
  assertAllowed(permission, actor, blogId, { obstacles });
  const [end, ...settle] = endRestriction(db, personId, kind, blogId ?? "", now);
  const [ended] = await db.batch([
    end,
    writeAuditOfChange(context, { blogId, byPersonId: actor.personId, action, personId }),
    ...settle,
  ]);
  const wasLifted = (ended?.meta.changes ?? 0) > 0;
  if (wasLifted && kind === "blocked") {
    const stories = await runQuery<{ starter_id: string }>(db, selectStoriesOfWriter, personId);
    for (const { starter_id } of stories) notifyRoom(context, starter_id);
  }
  return { wasLifted };
}

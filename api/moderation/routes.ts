import type { RestrictionKind } from "../../contract/entities/moderation.ts";
import * as calls from "../../contract/moderation.ts";
import type { Action } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { assertAllowed } from "../profile/assert-allowed.ts";
import type { Actor } from "../profile/find-actor.ts";
import { runQuery } from "../store/query.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";
import { readOwnDecisions, settleAppeal, takeAppeal } from "./appeals.ts";
import { endRestriction } from "./carry-out.ts";
import { decideAll } from "./decide.ts";
import { presentAuditLine, presentRestriction, type AuditRow, type RestrictionRow } from "./present-rows.ts";
import { cutPage, readCursor, readMillis } from "./read-cursor.ts";
import { readPeople, readQueue } from "./read-queue.ts";
import { takeFlag, takeNotice } from "./report.ts";
import { selectAuditOfBlog, selectAuditOfNetwork, selectRestrictions } from "./sql.ts";
import { writeAudit } from "./write-audit.ts";

export const moderationRoutes = [
  routeSignedCall(calls.flagReply, (context, { actor, body }) => takeFlag(context, actor, body)),
  routeCall(calls.sendNotice, (context, { body }) => takeNotice(context, body)),

  routeSignedCall(calls.getQueue, (context, { actor, query }) => {
    assertReads("queue.read", actor, query.blogId);
    return readQueue(context, query);
  }),

  routeSignedCall(calls.decide, async (context, { actor, body }) => {
    const items = await decideAll(context, actor, body);
    const deciders = items.map(({ decision }) => decision?.byPersonId ?? null);
    return { items, people: await readPeople(context.db, deciders) };
  }),

  routeSignedCall(calls.getOwnDecisions, (context, { actor }) => readOwnDecisions(context, actor)),
  routeSignedCall(calls.sendAppeal, (context, { actor, body }) => takeAppeal(context, actor, body)),
  routeSignedCall(calls.decideAppeal, (context, { actor, body }) => settleAppeal(context, actor, body)),

  routeSignedCall(calls.getRestrictions, async ({ db, now }, { actor, query }) => {
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

  routeSignedCall(calls.liftRestriction, (context, { actor, body }) => lift(context, actor, body)),

  routeSignedCall(calls.getAudit, async ({ db }, { actor, query }) => {
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

/** A blog's moderators read what is its own; the network's is for superusers. */
function assertReads(action: Action, actor: Actor, blogId: string | undefined): void {
  assertAllowed(blogId === undefined ? "network.queue.read" : action, actor, blogId ?? null);
}

const permissionOf: Record<RestrictionKind, Action> = {
  blocked: "blog.block",
  premoderated: "blog.premoderate",
  suspended: "person.suspend",
};
const liftings = { blocked: "unblock", premoderated: "unpremoderate", suspended: "unsuspend" } as const;

async function lift(
  context: ServiceContext,
  actor: Actor,
  { blogId, personId, kind }: { blogId: string | null; personId: string; kind: RestrictionKind },
) {
  const { db, now } = context;
  const obstacles = personId === actor.personId ? (["own"] as const) : [];
  assertAllowed(permissionOf[kind], actor, blogId, { obstacles });
  const isThere = "SELECT 1 FROM restrictions WHERE person_id = ?1 AND kind = ?2 AND blog_id = ?3";
  const rows = await runQuery(db, isThere, personId, kind, blogId ?? "");
  if (rows.length === 0) return { wasLifted: false };
  const [ended] = await db.batch([
    ...endRestriction(db, personId, kind, blogId ?? "", now),
    writeAudit(context, { blogId, byPersonId: actor.personId, action: liftings[kind], personId }),
  ]);
  return { wasLifted: (ended?.meta.changes ?? 0) > 0 };
}

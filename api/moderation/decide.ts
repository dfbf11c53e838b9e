import type * as v from "valibot";
import { isAdverse } from "../../contract/entities/moderation.ts";
import type { decide, Decided } from "../../contract/moderation.ts";
import { findRefusal, type Action } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { tellRoom } from "../live/tell-room.ts";
import { buildClaim } from "../profile/assert-allowed.ts";
import type { Actor } from "../profile/find-actor.ts";
import { runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { carryOut, restrictionOf, type TargetRow } from "./carry-out.ts";
import { presentDecision, type DecisionRow } from "./present-rows.ts";
import { selectDecisions, selectTargets } from "./sql.ts";
import { stampCase } from "./stamp-case.ts";
import { writeAudit } from "./write-audit.ts";

type Order = v.InferOutput<(typeof decide)["body"]>;

const day = 86_400_000;

/** What each decision is in the table of `contract/permissions.ts`. */
const permissionOf: Record<Order["action"], Action> = {
  approve: "reply.approve",
  dismiss: "reply.dismiss",
  remove: "reply.remove",
  restore: "reply.restore",
  clear: "flag.settle",
  block: "blog.block",
  premoderate: "blog.premoderate",
  warn: "person.warn",
  suspend: "person.suspend",
};

/** Decides about each item by itself, in the order given. Throws 400 where a reason is missing, and nothing else. */
export async function decideAll(context: ServiceContext, actor: Actor, order: Order): Promise<Decided[]> {
  if (isAdverse(order.action) && order.reason === null)
    throw new ServiceError("invalid", "reason: must not be empty", { field: "reason" });
  const versions = new Map(order.items.map(({ postId, version }) => [postId, version]));
  const targets = await runQuery<TargetRow>(context.db, selectTargets, JSON.stringify([...versions.keys()]));
  const byId = new Map(targets.map((target) => [target.id, target]));
  const decided: Decided[] = [];
  for (const [postId, version] of versions) {
    const target = byId.get(postId);
    const answer = { postId, refusal: null, decision: null };
    decided.push(
      target ? await decideOne(context, actor, order, target, version) : { ...answer, status: 404 },
    );
  }
  return decided;
}

async function decideOne(
  context: ServiceContext,
  actor: Actor,
  { action, reason, words, days }: Order,
  target: TargetRow,
  version: number,
): Promise<Decided> {
  const { db, now } = context;
  const answer = { postId: target.id, refusal: null, decision: null };
  const refusal = refuse(action, actor, target);
  // Whoever comes too late hears of that rather than of what it has led to.
  if (refusal === "gone" || target.version !== version) {
    const conflict = await findMeanwhile(db, target.id, version);
    if (conflict || target.version !== version) return { ...answer, status: 409, decision: conflict };
  }
  if (refusal !== null) return { ...answer, status: refusal === "gone" ? 410 : 403, refusal };
  const id = context.createUid();
  const untilTime = days === null ? null : now + days * day;
  const order = { byPersonId: actor.personId, reason: reason ?? "", untilTime, now };
  const stamp = { id, action, byPersonId: actor.personId, reason: reason ?? "", words, version };
  const { claim, close } = stampCase(context, target, stamp);
  try {
    await db.batch([
      ...claim,
      ...carryOut(db, action, target, order),
      ...(action === "restore" ? [db.prepare(undoRemovals).bind(target.id, id)] : []),
      ...close,
      writeAudit(context, {
        blogId: action === "suspend" ? null : target.blog_id,
        byPersonId: actor.personId,
        action,
        personId: target.author_id,
        postId: target.id,
        reason: reason ?? "",
        detail: { words, ...(untilTime === null ? {} : { untilTime }) },
      }),
    ]);
  } catch (error) {
    const [current] = await runQuery<TargetRow>(db, selectTargets, JSON.stringify([target.id]));
    if (current?.version === version) throw error;
    return { ...answer, status: 409, decision: await findMeanwhile(db, target.id, version) };
  }
  tellRoom(context, target.starter_id);
  const own = (await listDecisions(db, target.id)).find((decision) => decision.id === id);
  return { ...answer, status: 200, decision: own ? presentDecision(own) : null };
}

const undoRemovals =
  "UPDATE decisions SET undone_by = ?2 WHERE post_id = ?1 AND action = 'remove' AND undone_by IS NULL";

/** Why not: by the table, and because a blog's own members are not restricted on it, but leave it. */
function refuse(action: Order["action"], actor: Actor, target: TargetRow): string | null {
  const isGone = target.status !== "PUBLISHED";
  const obstacles = [
    ...(isGone && action !== "restore" ? (["gone"] as const) : []),
    ...(target.author_id === actor.personId ? (["own"] as const) : []),
  ];
  // Who may not even read the queue is told nothing of what is in it.
  const blogId = target.blog_id;
  const reads = findRefusal("queue.read", buildClaim(actor, blogId));
  if (reads !== null) return reads;
  const refusal = findRefusal(permissionOf[action], buildClaim(actor, blogId, { obstacles }));
  if (refusal !== null) return refusal;
  const isStory = target.is_starter === 1;
  if (isStory && !["clear", "warn"].includes(action)) return "role";
  if (target.is_members === 1 && restrictionOf[action] !== undefined && action !== "suspend") return "role";
  return null;
}

const listDecisions = (db: D1Database, postId: string) =>
  runQuery<DecisionRow>(db, selectDecisions, JSON.stringify([postId]));

/** What was decided since a version, the last of it; null where only the text has changed. */
async function findMeanwhile(db: D1Database, postId: string, version: number) {
  const later = (await listDecisions(db, postId)).filter((decision) => decision.version > version);
  const last = later.toSorted((a, b) => a.version - b.version).at(-1);
  return last ? presentDecision(last) : null;
}

import type * as v from "valibot";
import { isAdverse } from "../../contract/entities/moderation.ts";
import { findDecisionRefusal } from "../../contract/evaluate-decision.ts";
import type { decide, Decided } from "../../contract/moderation.ts";
import type { ServiceContext } from "../env.ts";
import { changeReplyState, readFeatured } from "../discussion/change-reply-state.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { carryOut, presentRef, type TargetRow } from "./carry-out.ts";
import { presentDecision, type DecisionRow } from "./present-rows.ts";
import { selectDecisions, selectTargets } from "./sql.ts";
import { claimCaseVersion } from "./claim-case-version.ts";
import { writeAudit } from "../store/write-audit.ts";

type Order = v.InferOutput<(typeof decide)["body"]>;

const day = 86_400_000;

/** Decides each item independently, in the order given. Only throws 400 for a missing reason. */
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
  { action: wanted, reason, words, days }: Order,
  target: TargetRow,
  version: number,
): Promise<Decided> {
  const { db, now } = context;
  const answer = { postId: target.id, refusal: null, decision: null };
  // So that undoing it leaves a reply featured that was before.
  const isFeatured = wanted === "feature" && (await readFeatured(context, presentRef(target)));
  const action = isFeatured ? "approve" : wanted;
  const claim = buildClaim(actor, target.blog_id);
  const refusal = findDecisionRefusal(action, claim, presentTarget(target, actor));
  // A conflict is reported before other errors that it may have caused.
  if (refusal === "gone" || target.version !== version) {
    const conflict = await findMeanwhile(db, target.id, version);
    if (conflict || target.version !== version) return { ...answer, status: 409, decision: conflict };
  }
  if (refusal !== null) return { ...answer, status: refusal === "gone" ? 410 : 403, refusal };
  const id = context.createUid();
  const untilTime = days === null ? null : now + days * day;
  const order = { byPersonId: actor.personId, reason: reason ?? "", untilTime, now };
  const stamp = { id, action, byPersonId: actor.personId, reason: reason ?? "", words, version };
  const { claim: stamped, close } = claimCaseVersion(context, target, stamp);
  try {
    const { changes, also } = carryOut(db, action, target, order);
    const after = [
      ...also,
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
    ];
    await changeReplyState(context, presentRef(target), changes, { first: stamped, also: after });
  } catch (error) {
    const [current] = await runQuery<TargetRow>(db, selectTargets, JSON.stringify([target.id]));
    if (current?.version === version) throw error;
    return { ...answer, status: 409, decision: await findMeanwhile(db, target.id, version) };
  }
  const own = (await listDecisions(db, target.id)).find((decision) => decision.id === id);
  return { ...answer, status: 200, decision: own ? presentDecision(own) : null };
}

const undoRemovals =
  "UPDATE decisions SET undone_by = ?2 WHERE post_id = ?1 AND action = 'remove' AND undone_by IS NULL";

const presentTarget = (target: TargetRow, actor: Actor) => ({
  isGone: target.state === "gone",
  isOwn: target.author_id === actor.personId,
  isStory: target.is_story === 1,
  isMembers: target.is_members === 1,
});

const listDecisions = (db: D1Database, postId: string) =>
  runQuery<DecisionRow>(db, selectDecisions, JSON.stringify([postId]));

/** The latest decision since a version; null if only the text has changed. */
async function findMeanwhile(db: D1Database, postId: string, version: number) {
  const later = (await listDecisions(db, postId)).filter((decision) => decision.version > version);
  const last = later.toSorted((a, b) => a.version - b.version).at(-1);
  return last ? presentDecision(last) : null;
}

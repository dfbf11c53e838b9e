import type * as v from "valibot";
import { isAdverse } from "../../contract/entities/moderation.ts";
import { findDecisionRefusal, restrictionOf } from "../../contract/moderation/evaluate-decision.ts";
import { type decide, type Decided, undoMillis, type Undone } from "../../contract/moderation/moderation.ts";
import type { ServiceContext } from "../env.ts";
import { changeReplyState, readFeatured, type ReplyChange } from "../discussion/change-reply-state.ts";
import { buildClaim, assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { runQuery } from "../store/query.ts";
import { ServiceError } from "../wire/service-error.ts";
import { carryOut, presentRef, type TargetRow, undo, type Carried } from "./carry-out.ts";
import { presentDecision, type DecisionRow } from "./present-rows.ts";
import { selectDecisions, selectTargets, selectDecision } from "./sql.ts";
import { claimCaseVersion } from "./claim-case-version.ts";
import { writeAudit } from "../store/write-audit.ts";

type Order = v.InferOutput<(typeof decide)["body"]>;

const day = 86_400_000;

/** Decides each item independently, in the order given. Only throws 400 for a missing reason. */
export async function decideAll(context: ServiceContext, actor: Actor, sent: Order): Promise<Decided[]> {
  if (isAdverse(sent.action) && sent.reason === null)
    throw new ServiceError("invalid", "reason: must not be empty", { field: "reason" });
  const order = isAdverse(sent.action) ? sent : { ...sent, reason: null };
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
  // Undoing it keeps a reply featured that was before.
  const isKept = wanted === "feature" && (await readFeatured(context, presentRef(target))).isFeatured;
  const action = isKept ? "approve" : wanted;
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

type FoundDecision = DecisionRow & { case_version: number };

/** Actions that can be undone; `restore` can't: removing the reply again is a decision of its own. */
const undoable = new Set([
  "approve",
  "feature",
  "dismiss",
  "remove",
  "clear",
  "warn",
  ...Object.keys(restrictionOf),
]);

/** Undoes decisions of the actor, each independently, as long as nothing has happened since. */
export async function undoDecisions(
  context: ServiceContext,
  actor: Actor,
  ids: readonly string[],
): Promise<Undone[]> {
  const undone: Undone[] = [];
  for (const id of new Set(ids)) undone.push(await undoOne(context, actor, id));
  return undone;
}

async function undoOne(context: ServiceContext, actor: Actor, decisionId: string): Promise<Undone> {
  const { db, now } = context;
  const [decision] = await runQuery<FoundDecision>(db, selectDecision, decisionId);
  // Another moderator's decision is not disclosed.
  if (!decision || decision.by_person_id !== actor.personId) return { decisionId, status: 404 };
  const { action, post_id: postId, version } = decision;
  assertAllowed("queue.read", actor, decision.blog_id);
  const isOpen = decision.undone_by === null && decision.case_version === version && undoable.has(action);
  if (!isOpen || now - decision.created_time > undoMillis) return { decisionId, status: 409 };
  const [target] = await runQuery<TargetRow>(db, selectTargets, JSON.stringify([postId]));
  if (!target) return { decisionId, status: 404 };
  const id = context.createUid();
  const byPersonId = actor.personId;
  const stamp = { id, action: "decision.undo" as const, byPersonId, reason: "", words: "", version };
  const { claim } = claimCaseVersion(context, target, stamp);
  try {
    const { changes, also } = reverse(context, decision, target);
    const after = [
      ...also,
      db.prepare(markUndone).bind(decisionId, id),
      db.prepare(reopenFlags).bind(postId, decision.created_time),
      db.prepare(reopenNotices).bind(postId, decision.created_time),
      db.prepare(reopenCase).bind(postId),
      writeAudit(context, {
        blogId: action === "suspend" ? null : decision.blog_id,
        byPersonId,
        action: "decision.undo",
        personId: decision.person_id,
        postId,
        reason: "",
        detail: { words: "" },
      }),
    ];
    await changeReplyState(context, presentRef(target), changes, { first: claim, also: after });
  } catch (error) {
    const [current] = await runQuery<FoundDecision>(db, selectDecision, decisionId);
    if (current?.case_version === version) throw error;
    return { decisionId, status: 409 };
  }
  return { decisionId, status: 200 };
}

/** The changes and statements that undo a decision. */
function reverse({ db, now }: ServiceContext, decision: FoundDecision, target: TargetRow): Carried {
  const { action, by_person_id: byPersonId, created_time: timeMillis } = decision;
  if (action !== "approve" && action !== "feature") return undo(db, action, target, now);
  const unfeatured: ReplyChange[] = action === "feature" ? [{ kind: "unfeature" }] : [];
  return { changes: [...unfeatured, { kind: "unapprove", byPersonId, timeMillis }], also: [] };
}

const markUndone = "UPDATE decisions SET undone_by = ?2 WHERE id = ?1";
const reopenFlags = "UPDATE flags SET settled_time = NULL WHERE post_id = ?1 AND settled_time = ?2";
const reopenNotices = "UPDATE notices SET settled_time = NULL WHERE post_id = ?1 AND settled_time = ?2";
/** Reopens the case: with its complaints and appeals, pending if its reply is. */
const reopenCase = `
  UPDATE cases SET version = version + 1,
    flags = (SELECT count(*) FROM flags f WHERE f.post_id = ?1 AND f.settled_time IS NULL)
      + (SELECT count(*) FROM notices n WHERE n.post_id = ?1 AND n.settled_time IS NULL),
    is_pending = EXISTS (
      SELECT 1 FROM reply_index p WHERE p.reply_id = ?1 AND p.state = 'pending'
        AND NOT EXISTS (SELECT 1 FROM restrictions r
          WHERE r.person_id = p.author_id AND r.kind = 'blocked' AND r.blog_id IN ('', p.blog_id))),
    is_appealed = EXISTS (
      SELECT 1 FROM decisions d CROSS JOIN appeals a ON a.decision_id = d.id WHERE d.post_id = ?1 AND a.outcome IS NULL)
  WHERE post_id = ?1`;

import { undoMillis, type Undone } from "../../contract/moderation.ts";
import { restrictionOf } from "../../contract/evaluate-decision.ts";
import { changeReplyState, type ReplyChange } from "../discussion/change-reply-state.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { writeAudit } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { presentRef, undo, type Carried, type TargetRow } from "./carry-out.ts";
import { claimCaseVersion } from "./claim-case-version.ts";
import type { DecisionRow } from "./present-rows.ts";
import { selectDecision, selectTargets } from "./sql.ts";

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

/** Takes back decisions of the actor, each independently, as long as nothing has happened since. */
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

/** What takes back what the decision did. */
function reverse({ db, now }: ServiceContext, decision: FoundDecision, target: TargetRow): Carried {
  const { action, by_person_id: byPersonId, created_time: timeMillis } = decision;
  if (action !== "approve" && action !== "feature") return undo(db, action, target, now);
  const unfeatured: ReplyChange[] = action === "feature" ? [{ kind: "unfeature" }] : [];
  return { changes: [...unfeatured, { kind: "unapprove", byPersonId, timeMillis }], also: [] };
}

const markUndone = "UPDATE decisions SET undone_by = ?2 WHERE id = ?1";
const reopenFlags = "UPDATE flags SET settled_time = NULL WHERE post_id = ?1 AND settled_time = ?2";
const reopenNotices = "UPDATE notices SET settled_time = NULL WHERE post_id = ?1 AND settled_time = ?2";
/** The case as it was before: with its complaints and appeals, pending if its reply is. */
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

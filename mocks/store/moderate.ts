import type * as v from "valibot";
import { isAdverse, type RestrictionKind } from "../../contract/entities/moderation.ts";
import type { Decision } from "../../contract/appeals.ts";
import type { decide, Decided } from "../../contract/moderation.ts";
import { findDecisionRefusal, restrictionOf } from "../../contract/judge-decision.ts";
import { findStandings } from "../../contract/permissions.ts";
import { ServiceError } from "../service-error.ts";
import { settleBlog, settleStory } from "./approval.ts";
import { findOwnObstacles } from "./assert-allowed.ts";
import { putRow } from "./discussion.ts";
import { noteAudit, openCase } from "./moderation.ts";
import type { PostRow } from "./post-row.ts";
import type { Actor } from "./sessions.ts";
import type { Store } from "./store.ts";

type Order = v.InferOutput<(typeof decide)["body"]>;
const day = 86_400_000;

const writerOf = (row: PostRow) => row.authorIds[0] ?? "";

/** The rule of the queue in memory: each item by itself, unless somebody has decided since its version was read. */
export function decideAll(store: Store, actor: Actor, order: Order): Decided[] {
  if (isAdverse(order.action) && order.reason === null)
    throw new ServiceError("invalid", "reason: must not be empty", { field: "reason" });
  return order.items.map(({ postId, version }): Decided => {
    const answer = { postId, refusal: null, decision: null };
    const row = store.tables.posts.get(postId);
    if (!row) return { ...answer, status: 404 };
    if (openCase(store, row).version !== version) {
      const later = store.moderation.decisions.filter(
        (decision) => decision.postId === postId && decision.version > version,
      );
      return { ...answer, status: 409, decision: later.at(-1) ?? null };
    }
    const refusal = refuse(store, actor, order.action, row);
    if (refusal !== null) return { ...answer, status: refusal === "gone" ? 410 : 403, refusal };
    return { ...answer, status: 200, decision: carryOut(store, actor, order, row) };
  });
}

function refuse(store: Store, actor: Actor, action: Order["action"], row: PostRow) {
  const claim = {
    standings: findStandings(actor, row.blogId),
    obstacles: findOwnObstacles(actor, row.blogId),
  };
  return findDecisionRefusal(action, claim, {
    isGone: row.status !== "PUBLISHED",
    isOwn: writerOf(row) === actor.personId,
    isStory: row.parentId === null,
    isMembers: store.tables.memberships.some(
      ({ blogId, personId }) => blogId === row.blogId && personId === writerOf(row),
    ),
  });
}

function carryOut(store: Store, actor: Actor, order: Order, row: PostRow): Decision {
  const { action, reason, words, days } = order;
  const { discussion } = store;
  if (action === "approve") {
    discussion.dismissed.delete(row.id);
    discussion.approvals.set(row.id, { personId: actor.personId, time: store.now() });
  }
  if (action === "dismiss") discussion.dismissed.add(row.id);
  if (action === "remove") setStatus(store, row, "DELETED");
  if (action === "restore") setStatus(store, row, "PUBLISHED");
  const kind = restrictionOf[action];
  if (kind !== undefined) {
    const blogId = kind === "suspended" ? null : row.blogId;
    endRestriction(store, writerOf(row), kind, blogId);
    const untilTime = days === null ? null : store.now() + days * day;
    const more = { byPersonId: actor.personId, reason: reason ?? "", time: store.now() };
    store.sessions.restrictions.push({ personId: writerOf(row), kind, blogId, untilTime, ...more });
    if (kind === "blocked") settleBlog(store, row.blogId);
  }
  settleStory(store, row.starterId);
  return stamp(store, actor, row, { action, reason: reason ?? "", words });
}

/** Writes the decision down, and takes the post out of the queue. */
export function stamp(
  store: Store,
  actor: Actor,
  row: PostRow,
  {
    action,
    reason,
    words,
  }: { action: Order["action"] | "appeal.uphold" | "appeal.reverse"; reason: string; words: string },
): Decision {
  const { cases, decisions } = store.moderation;
  const own = openCase(store, row);
  const decision: Decision = {
    id: `decision-${decisions.length + 1}`,
    postId: row.id,
    version: own.version + 1,
    action,
    byPersonId: actor.personId,
    personId: writerOf(row),
    reason,
    words,
    timeMillis: store.now(),
    isUndone: false,
  };
  const undone =
    action === "restore"
      ? decisions.filter((other) => other.postId === row.id && other.action === "remove")
      : [];
  for (const other of undone) other.isUndone = true;
  decisions.push(decision);
  cases.set(row.id, {
    ...own,
    version: decision.version,
    complaints: own.complaints.map((complaint) => ({ ...complaint, isSettled: true })),
    isAppealed: false,
    isDone: true,
  });
  const blogId = action === "suspend" ? null : row.blogId;
  noteAudit(store, {
    blogId,
    byPersonId: actor.personId,
    action,
    personId: writerOf(row),
    postId: row.id,
    reason,
    words,
  });
  return decision;
}

function setStatus(store: Store, row: PostRow, status: PostRow["status"]): void {
  putRow(store, { ...row, status });
  if (status === "DELETED") store.discussion.withdrawn.set(row.id, store.now());
}

/** False where there was none. */
export function endRestriction(
  store: Store,
  personId: string,
  kind: RestrictionKind,
  blogId: string | null,
): boolean {
  const { sessions } = store;
  const kept = sessions.restrictions.filter(
    (other) => !(other.personId === personId && other.kind === kind && other.blogId === blogId),
  );
  const wasThere = kept.length < sessions.restrictions.length;
  sessions.restrictions.splice(0, Infinity, ...kept);
  if (wasThere && kind === "blocked" && blogId !== null) settleBlog(store, blogId);
  return wasThere;
}

/** Takes a decision back. */
export function undo(store: Store, decision: Decision, row: PostRow): void {
  decision.isUndone = true;
  if (decision.action === "remove") setStatus(store, row, "PUBLISHED");
  if (decision.action === "dismiss") store.discussion.dismissed.delete(row.id);
  const kind = restrictionOf[decision.action];
  if (kind !== undefined)
    endRestriction(store, decision.personId, kind, kind === "suspended" ? null : row.blogId);
  settleStory(store, row.starterId);
}

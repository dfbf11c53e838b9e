import type { AuditAction, DecisionAction, RestrictionKind } from "./entities/moderation.ts";
import { findRefusal, type Action, type Claim, type Refusal } from "./permissions.ts";

/*
 * Who may decide what about which post: for the services and for whatever stands in their place. What it comes to is
 * theirs to carry out.
 */

/** What each decision is in the table of `permissions.ts`. */
const permissionOf: Record<DecisionAction, Action> = {
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

/** Which restriction a decision means; undefined for those that mean none. */
export const restrictionOf: Partial<Record<string, RestrictionKind>> = {
  block: "blocked",
  premoderate: "premoderated",
  suspend: "suspended",
};

/** By which right a restriction is ended, and what the log calls that. */
export const liftings: Record<RestrictionKind, { permission: Action; action: AuditAction }> = {
  blocked: { permission: "blog.block", action: "unblock" },
  premoderated: { permission: "blog.premoderate", action: "unpremoderate" },
  suspended: { permission: "person.suspend", action: "unsuspend" },
};

/** A post, as far as it decides who may decide about it. */
export interface DecisionTarget {
  /** It is not published any more. */
  isGone: boolean;
  /** Whoever decides has written it. */
  isOwn: boolean;
  isStory: boolean;
  /** Its writer is a member of the blog. */
  isMembers: boolean;
}

/**
 * Why somebody may not decide so; null where they may. `claim` is who they are to the blog of the post, with what stands in
 * their own way. By the table, and beyond it: who may not read the queue is told nothing of what is in it; of a story only
 * flags are settled and its writer warned; a blog's members are not restricted on it, but leave it.
 */
export function findDecisionRefusal(
  action: DecisionAction,
  claim: Claim,
  { isGone, isOwn, isStory, isMembers }: DecisionTarget,
): Refusal | null {
  const reads = findRefusal("queue.read", claim);
  if (reads !== null) return reads;
  const obstacles = [
    ...(claim.obstacles ?? []),
    ...(isGone && action !== "restore" ? (["gone"] as const) : []),
    ...(isOwn ? (["own"] as const) : []),
  ];
  const refusal = findRefusal(permissionOf[action], { ...claim, obstacles });
  if (refusal !== null) return refusal;
  if (isStory && action !== "clear" && action !== "warn") return "role";
  return isMembers && (action === "block" || action === "premoderate") ? "role" : null;
}

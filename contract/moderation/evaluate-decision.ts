import type { AuditAction, DecisionAction, RestrictionKind } from "../entities/moderation.ts";
import { findRefusal, type Action, type Claim, type Refusal } from "../permissions.ts";

/*
 * Authorization of moderation decisions, shared by the services and their mocks, which carry decisions out themselves.
 */

/** The permission (`permissions.ts`) that each decision needs. */
const permissionOf: Record<DecisionAction, Action> = {
  approve: "reply.approve",
  feature: "reply.feature",
  dismiss: "reply.dismiss",
  remove: "reply.remove",
  restore: "reply.restore",
  clear: "flag.settle",
  block: "blog.block",
  premoderate: "blog.premoderate",
  warn: "person.warn",
  suspend: "person.suspend",
};

/** The restriction that a decision imposes, if any. */
export const restrictionOf: Partial<Record<string, RestrictionKind>> = {
  block: "blocked",
  premoderate: "premoderated",
  suspend: "suspended",
};

/** The permission needed to lift a restriction, and the action recorded in the audit log. */
export const liftings: Record<RestrictionKind, { permission: Action; action: AuditAction }> = {
  blocked: { permission: "blog.block", action: "unblock" },
  premoderated: { permission: "blog.premoderate", action: "unpremoderate" },
  suspended: { permission: "person.suspend", action: "unsuspend" },
};

/** The properties of a post that determine who may decide about it. */
export interface DecisionTarget {
  /** The post is no longer published. */
  isGone: boolean;
  /** The person deciding wrote the post. */
  isOwn: boolean;
  isStory: boolean;
  /** The writer is a member of the blog. */
  isMembers: boolean;
}

/**
 * The reason why a decision is not allowed; null if it is. `claim` describes the moderator's standing on the post's
 * blog and any obstacles. Rules beyond the permission table: without access to the queue nothing is disclosed about its
 * items; for a story, flags can only be settled and its writer warned; members of a blog can't be restricted on it
 * (remove their membership instead).
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

import {
  findRefusal,
  findStandings,
  type Action,
  type Claim,
  type Obstacle,
} from "../../contract/permissions.ts";
import { ServiceError } from "../wire/service-error.ts";
import type { Actor } from "./find-actor.ts";

/**
 * Throws 403 with `refusal` where the table of `contract/permissions.ts` forbids it. `target` is what the actor is to the
 * target and what is in the way there; whether the actor is suspended, or blocked on the blog, is found here.
 */
export function assertAllowed(
  action: Action,
  actor: Actor,
  blogId: string | null,
  target: Pick<Claim, "relations" | "obstacles"> = {},
): void {
  const refusal = findRefusal(action, buildClaim(actor, blogId, target));
  if (refusal === null) return;
  throw new ServiceError("forbidden", refusals[refusal] ?? refusals.role, { refusal });
}

/** Who somebody is before a blog and a reply there. */
export function buildClaim(
  actor: Actor,
  blogId: string | null,
  { relations = [], obstacles = [] }: Pick<Claim, "relations" | "obstacles"> = {},
): Required<Claim> {
  const own = actor.restrictions.flatMap(({ kind, blogId: where }): Obstacle[] => {
    if (kind === "premoderated" || (where !== null && where !== blogId)) return [];
    return [kind];
  });
  return { standings: findStandings(actor, blogId), relations, obstacles: [...own, ...obstacles] };
}

/** What is said of each. */
export const refusals: Record<string, string> & { role: string } = {
  role: "You don't have permission to do that.",
  suspended: "Your account is suspended.",
  blocked: "You're blocked on this blog.",
  blockedByWriter: "The author of this has blocked you.",
  gone: "This is no longer available.",
  closed: "This discussion is closed.",
  tooLate: "You can only edit a reply for 15 minutes after posting.",
  own: "You can't do this to your own reply.",
};

import {
  findRefusal,
  findStandings,
  type Action,
  type Claim,
  type Obstacle,
} from "../../contract/permissions.ts";
import { ServiceError } from "./service-error.ts";
import type { Actor, Rights } from "./find-actor.ts";

/**
 * Throws 403 with `refusal` if the table in `contract/permissions.ts` forbids the action. `target` contains
 * the actor's relations to the target and its obstacles; suspensions and blocks of the actor are added here.
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

/** A person's claim on a blog and a reply: the one place where the restrictions of a person become obstacles. */
export function buildClaim(
  actor: Rights,
  blogId: string | null,
  { relations = [], obstacles = [] }: Pick<Claim, "relations" | "obstacles"> = {},
): Required<Claim> {
  const own = actor.restrictions.flatMap(({ kind, blogId: where }): Obstacle[] => {
    if (kind === "premoderated" || (where !== null && where !== blogId)) return [];
    return [kind];
  });
  return { standings: findStandings(actor, blogId), relations, obstacles: [...own, ...obstacles] };
}

/** Messages for the refusals. */
export const refusals: Record<string, string> & { role: string } = {
  role: "You don't have permission to do that.",
  suspended: "Your account is suspended.",
  blocked: "You're banned from this blog.",
  blockedByWriter: "The author of this has blocked you.",
  gone: "This is no longer available.",
  closed: "This discussion is closed.",
  tooLate: "You can only edit a reply for 15 minutes after posting.",
  own: "You can't do this to your own reply.",
};

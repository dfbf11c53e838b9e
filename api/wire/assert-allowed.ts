import {
  findRefusal,
  findStandings,
  type FiledUnder,
  type Action,
  type Claim,
  type Obstacle,
} from "../../contract/permissions.ts";
import { ServiceError } from "./service-error.ts";
import type { Actor, Rights } from "./find-actor.ts";

/** The actor's relations to a target, its obstacles, and for a story the story types that it is filed under. */
type Target = Pick<Claim, "relations" | "obstacles"> & { filed?: FiledUnder | undefined };

/**
 * Throws 403 with `refusal` if the table in `contract/permissions.ts` forbids the action. `target` contains
 * the actor's relations to the target and its obstacles; suspensions and blocks of the actor are added here.
 */
export function assertAllowed(
  action: Action,
  actor: Actor,
  blogId: string | null,
  target: Target = {},
): void {
  const refusal = findRefusal(action, buildClaim(actor, blogId, target));
  if (refusal === null) return;
  throw new ServiceError("forbidden", refusals[refusal] ?? refusals.role, { refusal });
}

/** A person's claim on a blog and a reply: the one place where the restrictions of a person become obstacles. */
export function buildClaim(
  actor: Rights,
  blogId: string | null,
  { relations = [], obstacles = [], filed }: Target = {},
): Required<Claim> {
  const own = actor.restrictions.flatMap(({ kind, blogId: where }): Obstacle[] => {
    if (kind === "premoderated" || (where !== null && where !== blogId)) return [];
    return [kind];
  });
  return { standings: findStandings(actor, blogId, filed), relations, obstacles: [...own, ...obstacles] };
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

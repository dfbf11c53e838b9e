import { findConduct } from "../../contract/entities/mode.ts";
import {
  findRefusal,
  findStandings,
  type Action,
  type Claim,
  type Obstacle,
  type Relation,
} from "../../contract/permissions.ts";
import { ServiceError } from "../service-error.ts";
import type { PostRow } from "./post-row.ts";
import type { Actor } from "./sessions.ts";
import type { Store } from "./store.ts";

/** How long a reply can be changed, ms (domain notes, Discussion). */
export const editableFor = 15 * 60_000;

/** What somebody is to a post or reply. */
export function findRelations({ tables }: Store, actor: Actor, row: PostRow): Relation[] {
  const parent = row.parentId === null ? undefined : tables.posts.get(row.parentId);
  const story = tables.posts.get(row.starterId);
  return [
    ...(row.parentId !== null && row.authorIds.includes(actor.personId) ? ["writer" as const] : []),
    ...(parent?.authorIds.includes(actor.personId) ? ["answered" as const] : []),
    ...(story?.authorIds.includes(actor.personId) ? ["storyAuthor" as const] : []),
  ];
}

/** What is in the way whoever the blog is: the actor's own. */
export function findOwnObstacles({ restrictions }: Actor, blogId: string | null): Obstacle[] {
  return restrictions.flatMap(({ kind, blogId: where }): Obstacle[] =>
    kind === "premoderated" || (where !== null && where !== blogId) ? [] : [kind],
  );
}

/** What is in the way at a post or reply. */
export function findObstacles(store: Store, actor: Actor, row: PostRow): Obstacle[] {
  const { tables, discussion, now } = store;
  const story = tables.posts.get(row.starterId);
  const isClosed =
    story?.allowReplies === false ||
    // What answers a question is no question.
    (row.parentId === null && findConduct(row.mode, row.states, []).state === "closed") ||
    tables.blogById.get(row.blogId)?.blog.properties.commentsDisabled === true;
  const isBlocked = row.authorIds.some((writer) => discussion.blocks.has(`${writer}:${actor.personId}`));
  return [
    ...findOwnObstacles(actor, row.blogId),
    ...(isBlocked ? ["blockedByWriter" as const] : []),
    ...(row.status === "PUBLISHED" && story?.status === "PUBLISHED" ? [] : ["gone" as const]),
    ...(isClosed ? ["closed" as const] : []),
    ...(now() > row.publishTimeMillis + editableFor ? ["tooLate" as const] : []),
    ...(row.authorIds.includes(actor.personId) ? ["own" as const] : []),
  ];
}

/** Throws 403 with `refusal` where the contract's table forbids it. */
export function assertClaim(action: Action, claim: Claim): void {
  const refusal = findRefusal(action, claim);
  if (refusal !== null)
    throw new ServiceError("forbidden", `The mock refuses this: ${refusal}.`, { refusal });
}

/** The same for what somebody does to a post or reply. */
export function assertAllowed(action: Action, store: Store, actor: Actor, row: PostRow): void {
  assertClaim(action, {
    standings: findStandings(actor, row.blogId),
    relations: findRelations(store, actor, row),
    obstacles: findObstacles(store, actor, row),
  });
}

/** The same for what somebody does to a person, alone or in a blog's name. */
export function assertAllowedTo(
  action: Action,
  actor: Actor,
  personId: string,
  blogId: string | null = null,
): void {
  const own = personId === actor.personId ? ["own" as const] : [];
  assertClaim(action, {
    standings: findStandings(actor, blogId),
    obstacles: [...findOwnObstacles(actor, blogId), ...own],
  });
}

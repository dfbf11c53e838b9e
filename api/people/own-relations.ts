import type { ListedPeople, OwnRelation } from "../../contract/own-relations.ts";
import { findRefusal } from "../../contract/permissions.ts";
import type { ServiceContext } from "../env.ts";
import { runAll, runQuery, statement } from "../store/query.ts";
import { buildClaim } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { presentPeople, type PersonRow } from "./present-person.ts";
import { getPersonOfName, readNetwork } from "./read-profiles.ts";
import { selectBlockedPeople, selectFollowingBlogs, selectMutedPeople, selectOwnRelation } from "./sql.ts";

const pageLength = 50;

/** What an actor, and the blogs they edit, have to do with someone; 404 for an unknown name. */
export async function readOwnRelation(
  { db }: Pick<ServiceContext, "db">,
  actor: Actor,
  screenName: string,
): Promise<OwnRelation> {
  const person = await getPersonOfName(db, screenName);
  const isOwn = person.id === actor.personId;
  const [[row], following] = await runAll(db, [
    statement<RelationRow>(db, selectOwnRelation, actor.personId, person.id),
    statement<{ blog_id: string }>(db, selectFollowingBlogs, person.id),
  ]);
  const followers = new Set(following.map((one) => one.blog_id));
  return {
    person,
    isOwn,
    isFollowed: row?.is_followed === 1,
    isMuted: row?.is_muted === 1,
    isBlocked: row?.is_blocked === 1,
    blogs: isOwn
      ? []
      : (await listEditedBlogs(db, actor)).map((blogId) => ({ blogId, isFollowed: followers.has(blogId) })),
  };
}

interface RelationRow {
  is_followed: number;
  is_muted: number;
  is_blocked: number;
}

/** The blogs for which an actor may follow. */
async function listEditedBlogs(db: D1Database, actor: Actor): Promise<string[]> {
  const candidates = actor.networkRoles.includes("superuser")
    ? (await readNetwork(db)).map(({ id }) => id)
    : actor.memberships.map(({ blogId }) => blogId);
  return candidates.filter((blogId) => findRefusal("blog.follow", buildClaim(actor, blogId)) === null);
}

const lists = { blocked: selectBlockedPeople, muted: selectMutedPeople } as const;

/** A page of the people whom an actor has blocked or muted. */
export async function readListedPeople(
  list: keyof typeof lists,
  { db }: Pick<ServiceContext, "db">,
  { personId }: Actor,
  after: string | undefined,
): Promise<ListedPeople> {
  const rows = await runQuery<PersonRow>(db, lists[list], personId, after ?? "", pageLength + 1);
  const shown = rows.slice(0, pageLength);
  return { people: presentPeople(shown), next: rows.length > pageLength ? (shown.at(-1)?.id ?? null) : null };
}

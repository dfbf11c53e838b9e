import { maxFollowedPeople } from "../../contract/subscriptions/following.ts";
import { maxMuted } from "../../contract/people/profile.ts";
import type { ServiceContext } from "../env.ts";
import { writeAuditOfChange } from "../store/write-audit.ts";
import { run, runAll, runQuery } from "../store/query.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/rate-limits.ts";
import type { Actor } from "../wire/find-actor.ts";
import { prepareMemberships } from "./prepare-people.ts";
import { isErased, type PersonRow } from "./present-person.ts";
import { countFollowed, countMuted, selectBlogById, selectPeopleById } from "./sql.ts";

const followed = `
  INSERT INTO person_follows (follower_id, person_id, created_time) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`;
const followedNoMore = "DELETE FROM person_follows WHERE follower_id = ?1 AND person_id = ?2";
const blocked = `
  INSERT INTO person_blocks (blocker_id, person_id, created_time) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`;
const blockedNoMore = "DELETE FROM person_blocks WHERE blocker_id = ?1 AND person_id = ?2";
const muted = `
  INSERT INTO person_mutes (muter_id, person_id, created_time) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`;
const mutedNoMore = "DELETE FROM person_mutes WHERE muter_id = ?1 AND person_id = ?2";
const followedByBlog = `
  INSERT INTO blog_follows (blog_id, person_id, by_person_id, created_time) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT DO NOTHING`;
const followedByBlogNoMore = "DELETE FROM blog_follows WHERE blog_id = ?1 AND person_id = ?2";
const blockedByBlog = `
  INSERT INTO restrictions (person_id, kind, blog_id, by_person_id, reason, created_time, until_time)
  VALUES (?2, 'blocked', ?1, ?3, ?5, ?4, NULL) ON CONFLICT DO UPDATE SET
    by_person_id = excluded.by_person_id, reason = excluded.reason, created_time = excluded.created_time,
    until_time = NULL
  WHERE until_time IS NOT NULL OR reason <> excluded.reason`;
const blockedByBlogNoMore =
  "DELETE FROM restrictions WHERE person_id = ?2 AND kind = 'blocked' AND blog_id = ?1";

/**
 * Statements that show or hide a person's replies on a blog after the person's standing there has changed, for the end
 * of the transaction that changes it. They are passed in by the discussion.
 */
export type RecomputeReplies = (
  context: Pick<ServiceContext, "db" | "now">,
  blogId: string,
  personId: string,
) => D1PreparedStatement[];

/** The acting person, the other person, and whether the relation is set or removed. */
interface Relation {
  actor: Actor;
  personId: string;
  holds: boolean;
}

/** Throws 403 for oneself, before any lookup; 404 for an unknown person, or to add a relation to a deleted one. */
async function assertPerson(
  context: ServiceContext,
  { actor, personId, holds }: Relation,
  action: "person.follow" | "person.mute" | "person.block" | "blog.follow" | "blog.block",
  blogId: string | null,
): Promise<void> {
  assertAllowed(action, actor, blogId, { obstacles: actor.personId === personId ? ["own"] : [] });
  const [person] = await runQuery<PersonRow>(context.db, selectPeopleById, JSON.stringify([personId]));
  if (person === undefined || (holds && isErased(person))) throw notFound("person");
  await assertRate(context, "actions", actor);
}

/** Follows or unfollows a person. */
export async function followPerson(context: ServiceContext, relation: Relation): Promise<void> {
  await assertPerson(context, relation, "person.follow", null);
  if (relation.holds) await assertFewer(context, relation.actor, followedPeople);
  await relate(context, relation, followed, followedNoMore);
}

/** Mutes or unmutes a person, whose replies the actor then sees folded. */
export async function mutePerson(context: ServiceContext, relation: Relation): Promise<void> {
  await assertPerson(context, relation, "person.mute", null);
  if (relation.holds) await assertFewer(context, relation.actor, mutedPeople);
  await relate(context, relation, muted, mutedNoMore);
}

const followedPeople = { count: countFollowed, max: maxFollowedPeople, verb: "follow" };
const mutedPeople = { count: countMuted, max: maxMuted, verb: "mute" };

async function assertFewer(
  { db }: ServiceContext,
  { personId }: Actor,
  { count, max, verb }: typeof followedPeople,
): Promise<void> {
  const [row] = await runQuery<{ count: number }>(db, count, personId, max);
  if ((row?.count ?? 0) < max) return;
  throw new ServiceError("forbidden", `You can ${verb} up to ${max} people.`, { refusal: "tooMany" });
}

/** Blocks or unblocks a person from replying to and liking the actor's posts. */
export async function blockPerson(context: ServiceContext, relation: Relation): Promise<void> {
  await assertPerson(context, relation, "person.block", null);
  await relate(context, relation, blocked, blockedNoMore);
}

async function relate(
  { db, now }: ServiceContext,
  { actor, personId, holds }: Relation,
  begin: string,
  end: string,
): Promise<void> {
  const statement = holds
    ? db.prepare(begin).bind(actor.personId, personId, now)
    : db.prepare(end).bind(actor.personId, personId);
  await runAll(db, [statement]);
}

/** A blog follows or unfollows a person; approvals that depend on it are updated in the same transaction. */
export async function followForBlog(
  context: ServiceContext,
  blogId: string,
  relation: Relation,
  recomputeReplies: RecomputeReplies,
): Promise<void> {
  const { db, now } = context;
  const { actor, personId, holds } = relation;
  await assertBlog(context, blogId);
  await assertPerson(context, relation, "blog.follow", blogId);
  await runAll(db, [
    holds
      ? db.prepare(followedByBlog).bind(blogId, personId, actor.personId, now)
      : db.prepare(followedByBlogNoMore).bind(blogId, personId),
    writeAuditOfChange(context, {
      blogId,
      byPersonId: actor.personId,
      action: holds ? "follow" : "unfollow",
      personId,
    }),
    ...recomputeReplies(context, blogId, personId),
  ]);
}

/** Blocks or unblocks a person on a blog: blocked people can't write, and their replies are hidden. */
export async function blockForBlog(
  context: ServiceContext,
  blogId: string,
  relation: Relation & { reason: string | null },
  recomputeReplies: RecomputeReplies,
): Promise<void> {
  const { db, now } = context;
  const { actor, personId, holds } = relation;
  const reason = (holds ? relation.reason : null) ?? "";
  await assertBlog(context, blogId);
  await assertPerson(context, relation, "blog.block", blogId);
  if (holds) await assertNoMember(context, blogId, personId);
  await runAll(db, [
    holds
      ? db.prepare(blockedByBlog).bind(blogId, personId, actor.personId, now, reason)
      : db.prepare(blockedByBlogNoMore).bind(blogId, personId),
    writeAuditOfChange(context, {
      blogId,
      byPersonId: actor.personId,
      action: holds ? "block" : "unblock",
      personId,
      reason,
    }),
    ...recomputeReplies(context, blogId, personId),
  ]);
}

/** Members leave a blog by losing their role, its owner by transferring it (as in `findDecisionRefusal`). */
async function assertNoMember({ db }: ServiceContext, blogId: string, personId: string): Promise<void> {
  const memberships = await run(prepareMemberships(db, personId));
  if (memberships.every(({ blog_id }) => blog_id !== blogId)) return;
  throw new ServiceError("forbidden", "Members of a blog can't be blocked on it.", { refusal: "role" });
}

async function assertBlog({ db }: ServiceContext, blogId: string): Promise<void> {
  const [blog] = await runQuery(db, selectBlogById, blogId);
  if (blog === undefined) throw notFound("blog");
}

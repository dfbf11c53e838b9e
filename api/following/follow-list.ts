import { maxFollowedLists, type Followable, buildFollowKey } from "../../contract/subscriptions/following.ts";
import type { ServiceContext } from "../env.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { authorList, ownList, tagList } from "../posts/stream-list.ts";
import { findTag } from "../posts/taxonomy.ts";
import { runQuery } from "../store/query.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/rate-limits.ts";
import type { Actor } from "../wire/find-actor.ts";
import { notFound, ServiceError } from "../wire/service-error.ts";
import * as sql from "./sql.ts";

/**
 * The list in `stream` with the stories of a followed subject; for a blog, its own list, so that each story is in a
 * list once.
 */
export function findList(followed: Followable): string {
  if (followed.kind === "blog") return ownList(followed.blogId);
  if (followed.kind === "person") return authorList(followed.personId);
  return tagList(followed.blogId, followed.tag);
}

/** The key of a list that `findList` has named. */
export const keyOfList = (list: string): string =>
  list.replace(/^own:/, "blog:").replace(/^author:/, "person:");

/** The key of a row of `followed_lists`. */
export const keyOfRow = ({ blog_id: blogId, tag }: { blog_id: string; tag: string | null }): string =>
  buildFollowKey(tag === null ? { kind: "blog", blogId } : { kind: "tag", blogId, tag });

type FollowedList = Exclude<Followable, { kind: "person" }>;

/**
 * Follows a blog or a tag, or ends it; both may be repeated. Throws 404 to follow an unknown one, 403 above the limit.
 * Deleted ones can still be unfollowed.
 */
export async function followList(
  context: ServiceContext,
  actor: Actor,
  followed: FollowedList,
  isFollowed: boolean,
): Promise<void> {
  const { db, now } = context;
  assertAllowed("stories.follow", actor, null);
  await assertRate(context, "actions", actor);
  if (!isFollowed) {
    await runQuery(db, sql.deleteFollowedList, actor.personId, findList(followed));
    return;
  }
  const known = await findKnown(context, followed);
  await assertFewer(context, actor);
  const tag = known.kind === "tag" ? known.tag : null;
  await runQuery(db, sql.insertFollowedList, actor.personId, findList(known), known.blogId, tag, now);
}

/** By the tag's canonical name, whichever name was given. */
async function findKnown({ db, now }: ServiceContext, followed: FollowedList): Promise<FollowedList> {
  await getBlogOfId(db, followed.blogId);
  if (followed.kind === "blog") return followed;
  const tag = await findTag(db, followed.tag);
  if (tag === null) throw notFound("tag");
  const known = { ...followed, tag: tag.safe_name };
  const [used] = await runQuery(db, sql.selectIsUsed, findList(known), now);
  if (used === undefined) throw notFound("tag");
  return known;
}

async function assertFewer({ db }: ServiceContext, { personId }: Actor): Promise<void> {
  const [row] = await runQuery<{ count: number }>(db, sql.countFollowedLists, personId, maxFollowedLists);
  if ((row?.count ?? 0) < maxFollowedLists) return;
  throw new ServiceError("forbidden", `You can follow up to ${maxFollowedLists} blogs and tags.`, {
    refusal: "tooMany",
  });
}

import type * as v from "valibot";
import type { getSaved } from "../../contract/people/profile.ts";
import { prepareBlogsOfPosts } from "../people/blogs.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentBlogs, presentPeople } from "../people/present-person.ts";
import { nameAuthors, type PostRow } from "../posts/post-row.ts";
import { preparePosts, prepareSummaries } from "../posts/prepare-posts.ts";
import { presentReply, presentSummary } from "../posts/present-post.ts";
import { fillReplyBodies } from "../store/bodies/fill-reply-bodies.ts";
import { findTimePosition, paginateByTime } from "../wire/cursors.ts";
import { findTarget } from "./find-target.ts";
import type { ServiceContext } from "../env.ts";
import { assertUnlocked } from "../posts/assert-readable.ts";
import { runQuery, run, runAll } from "../store/query.ts";
import { assertRate } from "../wire/rate-limits.ts";
import type { Actor } from "../wire/find-actor.ts";
import { selectSavedByTime } from "./sql.ts";

interface SavedRow {
  post_id: string;
  starter_id: string;
  created_time: number;
}

/** A person's saved posts, in three queries: ids, posts, authors. */
export async function readSaved(
  context: Pick<ServiceContext, "db" | "now" | "discussionObjects">,
  personId: string,
  query: v.InferOutput<(typeof getSaved)["query"]>,
): Promise<v.InferOutput<(typeof getSaved)["reply"]>> {
  const { db, now } = context;
  const { time, id } = findTimePosition(query.after);
  const rows = await runQuery<SavedRow>(db, selectSavedByTime, personId, time, id, query.maxReturned + 1);
  const { shown, pagination } = paginateByTime(rows, query, (row) => ({
    time: row.created_time,
    id: row.post_id,
  }));
  const stories = shown.map((row) => row.starter_id);
  const replies = shown.filter((row) => row.post_id !== row.starter_id).map((row) => row.post_id);
  const [summaries, found, blogs] = await runAll(db, [
    prepareSummaries(db, stories, now),
    preparePosts(db, replies, now),
    prepareBlogsOfPosts(db, stories),
  ]);
  const posts = await fillReplyBodies(context, found);
  const storyOf = new Map(summaries.map((row) => [row.id, presentSummary(row)]));
  const replyOf = new Map(posts.filter(isThere).map((row) => [row.id, presentReply(row)]));
  const authors = nameAuthors([...summaries, ...posts]);
  const people = await run(preparePeople(db, authors));
  return {
    items: shown.flatMap((row) => {
      const story = storyOf.get(row.starter_id);
      const reply = replyOf.get(row.post_id) ?? null;
      const isGone = row.post_id !== row.starter_id && reply === null;
      return story === undefined || isGone ? [] : [{ savedTimeMillis: row.created_time, story, reply }];
    }),
    next: pagination.next?.after ?? null,
    people: presentPeople(people),
    blogs: presentBlogs(blogs),
  };
}

/** Deleted posts are left out. */
const isThere = ({ status }: PostRow) => status === "PUBLISHED";

const keep = `
  INSERT INTO saved_posts (person_id, post_id, starter_id, created_time) SELECT ?2, id, starter_id, ?3 FROM posts
  WHERE id = ?1 ON CONFLICT DO NOTHING`;
const deleteSaved = "DELETE FROM saved_posts WHERE post_id = ?1 AND person_id = ?2";

/** Saves a post or reply, or removes it from saved. */
export async function savePost(
  context: ServiceContext,
  actor: Actor,
  { postId, isSaved }: { postId: string; isSaved: boolean },
): Promise<void> {
  const target = await findTarget(context, "reply.save", actor, postId);
  if (isSaved) assertUnlocked(target, context);
  await assertRate(context, "actions", actor);
  await (isSaved
    ? runQuery(context.db, keep, postId, actor.personId, context.now)
    : runQuery(context.db, deleteSaved, postId, actor.personId));
}

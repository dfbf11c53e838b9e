import type { getStories, StoryLine } from "../../contract/publication-checks.ts";
import { buildPermalink } from "../../contract/slug.ts";
import type * as v from "valibot";
import { ownList } from "../posts/stream-list.ts";
import type { ServiceContext } from "../env.ts";
import { cutPage } from "../wire/read-cursor.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { getBlogOfId } from "../people/find-blog.ts";
import { presentPeople } from "../people/present-person.ts";
import { run, runQuery } from "../store/query.ts";
import { selectStories } from "./publication-sql.ts";
import { preparePeople } from "../people/prepare-people.ts";

interface StoryRow {
  timestamp: number;
  id: string;
  headline: string;
  slug: string;
  publish_time: number;
  author_ids: string;
}

/** A page of a blog's own stories, newest first, including scheduled ones. */
export async function readStories(
  { db, now }: ServiceContext,
  actor: Actor,
  { blogId, after = Number.MAX_SAFE_INTEGER, maxReturned }: v.InferOutput<(typeof getStories)["query"]>,
): Promise<v.InferOutput<(typeof getStories)["reply"]>> {
  assertAllowed("stories.read", actor, blogId);
  const { host } = await getBlogOfId(db, blogId);
  const rows = await runQuery<StoryRow>(db, selectStories, ownList(blogId), after, maxReturned + 1);
  const { page, next } = cutPage(rows, maxReturned, ({ timestamp }) => timestamp);
  const items = page.map((row): StoryLine => ({
    id: row.id,
    headline: row.headline,
    permalink: buildPermalink(host, row.slug, row.id),
    state: row.publish_time > now ? "scheduled" : "out",
    publishTimeMillis: row.publish_time,
    authorIds: JSON.parse(row.author_ids) as string[],
  }));
  const authors = items.flatMap(({ authorIds }) => authorIds);
  return { items, next, people: presentPeople(await run(preparePeople(db, authors))) };
}

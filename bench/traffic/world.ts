import type { HttpRequest } from "../client/connection.ts";
import { prolificBlogId, wideId, deepId } from "../network/grow-discussions.ts";
import { readerId, signInPeople } from "../network/grow-readers.ts";
import { busyPost } from "../sample/samples.ts";

/** Number of signed-in readers, the same in a network of any size. */
const writers = 90;

/** A reply that was written in this run. */
export interface WrittenReply {
  id: string;
  writerId: string;
  /** Decisions about it refer to its first version. */
  isEdited?: boolean;
}

/** The posts and people used by the actions of one network. */
export interface World {
  db: D1Database;
  blogId: string;
  /** The owner of the blog, who moderates and publishes. */
  ownerId: string;
  busyId: string;
  wideId: string;
  /** The last reply of the deep thread. */
  deepestId: string;
  /** Stories of the blog with ordinary discussions, and replies by others from before the run. */
  storyIds: string[];
  replyIds: string[];
  /** Replies of this run without a decision. */
  written: WrittenReply[];
  liked: { postId: string; personId: string }[];
  /** Drafts ready for publication. */
  draftIds: string[];
  /** Page addresses of stories and of the openings of long threads, by id. */
  addresses: Map<string, HttpRequest>;
  /** Counts actions, so that no two are the same. */
  next: () => number;
  /** A signed-in reader, in turn. */
  nextWriter: () => string;
}

const storiesOfBlog = `
  SELECT id FROM posts INDEXED BY findable_posts WHERE blog_id = ?1 AND is_starter = 1 AND is_page = 0 AND status = 'PUBLISHED'
    AND do_not_crawl = 0 AND password_hash IS NULL AND instr(syndication_exclusions, '"sitemap"') = 0
    AND mode = 'standard' AND allow_replies = 1 AND id BETWEEN '1600000000' AND '1699999999'
  ORDER BY publish_time DESC LIMIT 50`;
const repliesOfStories = `
  SELECT r.id FROM json_each(?1) s CROSS JOIN posts r ON r.starter_id = s.value
  WHERE r.is_starter = 0 AND r.approved = 1 AND r.author_id NOT BETWEEN '${readerId(1)}' AND '${readerId(writers)}' ORDER BY r.id LIMIT 2000`;
const lastOfThread = `
  WITH RECURSIVE thread (id) AS (SELECT ?1 UNION ALL SELECT r.id FROM thread t CROSS JOIN posts r ON r.parent_id = t.id AND r.is_starter = 0)
  SELECT max(id) AS id FROM thread`;

const addressesOf = `
  SELECT p.id, p.slug, b.host FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value CROSS JOIN blogs b ON b.id = p.blog_id`;

async function findAddresses(db: D1Database, ids: readonly string[]): Promise<Map<string, HttpRequest>> {
  const found = await db
    .prepare(addressesOf)
    .bind(JSON.stringify(ids))
    .all<{ id: string; slug: string; host: string }>();
  return new Map(
    found.results.map(({ id, slug, host }) => [id, { host, path: slug ? `/${slug}-${id}` : `/${id}` }]),
  );
}

const listIds = async (db: D1Database, sql: string, value: string) =>
  (await db.prepare(sql).bind(value).all<{ id: string }>()).results.map(({ id }) => id);

/** Signs people in, and selects the posts for their actions. */
export async function createWorld(db: D1Database): Promise<World> {
  const blogId = prolificBlogId;
  const ownerId = await signInPeople(db, blogId, writers);
  const storyIds = await listIds(db, storiesOfBlog, blogId);
  const [deepestId = ""] = await listIds(db, lastOfThread, deepId);
  return {
    ...createCounters(),
    db,
    blogId,
    ownerId,
    busyId: busyPost.id,
    wideId,
    deepestId,
    storyIds,
    replyIds: await listIds(db, repliesOfStories, JSON.stringify(storyIds)),
    written: [],
    liked: [],
    draftIds: [],
    addresses: await findAddresses(db, [...storyIds, busyPost.id, wideId, deepestId]),
  };
}

function createCounters(): Pick<World, "next" | "nextWriter"> {
  let count = 0;
  let turn = 0;
  return {
    next: () => (count += 1),
    nextWriter: () => readerId(1 + ((turn += 1) % (writers - 1))),
  };
}

/** An item of a list, a different one each time. */
export const pickFrom = (items: readonly string[], number: number): string =>
  items[(number * 7_919) % items.length] ?? "";

import type { DatabaseSync } from "node:sqlite";
import { busyPost } from "../sample/samples.ts";
import { createDraw } from "./draw-replies.ts";
import { growReactions } from "./grow-reactions.ts";
import { growReaders, readerId } from "./grow-readers.ts";
import { createCopy, listIds } from "./grown-database.ts";

/** Replies of a whole network, whose discussions are drawn from the distribution of `draw-replies.ts`. */
export interface DiscussionSizes {
  /** Number of all replies; stories get some until it is reached, the newest first. */
  replies: number;
  /** Replies to `busyPost`, which has the longest discussion; the longest of the others has half as many. */
  longest: number;
  /** Number of answers to one reply, and depth of answers below another. */
  thread: number;
  /** Replies by one person, `prolific`, on one blog. */
  byOne: number;
  readers: number;
}

/** The opening replies of the thread with many answers, and of the deep thread. */
export const wideId = "1390000000";
export const deepId = "1380000000";
export const prolific = readerId(0);
export const prolificBlogId = "9";

const firstId = 1_400_000_000;
const storyColumns = "SELECT id, blog_id, publish_time FROM posts";
/** One in this many replies waits for its approval. */
const pendingOf = 20;
const inThread = 5;

interface Story {
  id: string;
  blog_id: string;
  publish_time: number;
}
interface Reply {
  id: number;
  parentId: string;
  authorId: string;
  isApproved: boolean;
}

/** Adds readers, their replies, likes, flags and notifications. Threads have to be computed afterwards. */
export function growDiscussions(db: DatabaseSync, sizes: DiscussionSizes): void {
  growReaders(db, sizes.readers);
  const add = createAdder(db);
  const { chooseAuthor, nextId } = createChoices(sizes);
  const busy = db.prepare(`${storyColumns} WHERE id = ?`).get(busyPost.id) as unknown as Story;
  add(busy, listThreads(sizes.longest, busy, nextId, chooseAuthor));
  const [wide, deep, ...others] = listStories(db);
  if (!wide || !deep) throw new Error("The network has too few stories");
  add(
    wide,
    listThread(sizes.thread, wide.id, wideId, (opening) => opening),
  );
  add(
    deep,
    listThread(sizes.thread, deep.id, deepId, (_, previous) => previous),
  );
  const draw = createDraw(20_261_127, sizes.longest / 2);
  let left = sizes.replies - sizes.longest - 2 * sizes.thread;
  for (const story of others) {
    const count = Math.min(left, draw());
    add(story, listThreads(count, story, nextId, chooseAuthor));
    left -= count;
  }
  console.log(`${sizes.replies - left} replies written`);
  growReactions(db, { from: firstId, until: nextId(), readers: sizes.readers });
}

/** Stories without replies that are open to everyone, the newest first. */
const listStories = (db: DatabaseSync) =>
  db
    .prepare(
      `${storyColumns} WHERE is_starter = 1 AND status = 'PUBLISHED' AND mode = 'standard' AND allow_replies = 1
         AND password_hash IS NULL AND id BETWEEN '1600000000' AND '1699999999' ORDER BY publish_time DESC`,
    )
    .all() as unknown as Story[];

/**
 * Chooses the writer of the next reply: in turn, but four of five on a blog are by the same person until they have
 * enough.
 */
function createChoices({ byOne, readers }: DiscussionSizes) {
  let id = firstId;
  let own = 0;
  const chooseAuthor = ({ id: storyId, blog_id }: Story, number: number) => {
    const isOwn =
      number % inThread !== 0 && blog_id === prolificBlogId && storyId !== busyPost.id && own < byOne;
    if (isOwn) own += 1;
    return isOwn ? prolific : readerId(1 + ((number * 7_919) % (readers - 1)));
  };
  return { chooseAuthor, nextId: () => (id += 1) };
}

/** Replies in threads of five. */
function* listThreads(
  count: number,
  story: Story,
  nextId: () => number,
  chooseAuthor: (story: Story, number: number) => string,
): Generator<Reply> {
  let opening = "";
  for (let index = 0; index < count; index += 1) {
    const id = nextId();
    const isOpening = index % inThread === 0;
    yield {
      id,
      parentId: isOpening ? story.id : opening,
      authorId: chooseAuthor(story, id),
      isApproved: id % pendingOf !== 0,
    };
    if (isOpening) opening = String(id);
  }
}

/** One thread of approved replies. */
function* listThread(
  count: number,
  storyId: string,
  firstOne: string,
  parentOf: (opening: string, previous: string) => string,
): Generator<Reply> {
  for (let index = 0; index < count; index += 1) {
    const id = Number(firstOne) + index;
    const parentId = index === 0 ? storyId : parentOf(firstOne, String(id - 1));
    yield { id, parentId, authorId: readerId(1 + (index % 90)), isApproved: true };
  }
}

/** Columns with own values in each reply: ?2 id, ?3 story, ?4 blog, ?5 parent, ?6 author, ?7 time, ?8 approval. */
const ownColumns = {
  id: "?2",
  source_id: "'bench:' || ?2",
  content_hash: "?2",
  starter_id: "?3",
  blog_id: "?4",
  parent_id: "?5",
  author_id: "?6",
  author_ids: "json_array(?6)",
  publish_time: "?7",
  last_update_time: "?7",
  approved: "?8",
  came_approved: "?8",
  because_kind: "iif(?8, because_kind, NULL)",
  like_count: "0",
};

/** Writes replies of a story, with the texts of `busyPost`'s own in turn, and counts them. */
function createAdder(db: DatabaseSync) {
  const models = listIds(db, "SELECT id FROM posts WHERE starter_id = ? AND is_starter = 0", busyPost.id);
  const copy = createCopy(db, "posts", ownColumns, "id = ?1");
  const count = db.prepare("UPDATE posts SET reply_count = reply_count + ?2 WHERE id = ?1");
  return (story: Story, replies: Iterable<Reply>) => {
    let time = story.publish_time + 86_400_000;
    let approved = 0;
    for (const { id, parentId, authorId, isApproved } of replies) {
      const model = models[id % models.length] ?? "";
      time += 1_000;
      approved += Number(isApproved);
      const { id: storyId, blog_id: blogId } = story;
      copy.run(model, String(id), storyId, blogId, parentId, authorId, time, Number(isApproved));
    }
    count.run(story.id, approved);
  };
}

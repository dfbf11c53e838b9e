import {
  authorList,
  blogList,
  everythingList,
  networkList,
  ownList,
  sectionList,
  storyTypeList,
  tagList,
} from "../posts/stream-list.ts";
import type { Row } from "../store/insert-rows.ts";
import type { KnownPost, WritablePost } from "./writable-post.ts";
import { listChanges, pagesChange, type Change } from "../store/change-log.ts";

/**
 * Changes caused by writing a post, for page caches: `now` in ms. A draft that was never published causes
 * none; a scheduled story counts from its publication time; a reply affects its story and pages with the
 * blog's replies. A post that was public and no longer is becomes withdrawn, from every page of the network.
 */
export function listPostChanges(written: WritablePost, now: number): Change[] {
  return [
    ...(written.parentId === null ? listStoryChanges(written) : listReplyChanges(written)),
    ...(wasPublic(written.known, now) && !isPublic(written, now)
      ? [{ scope: "withdrawn", postId: written.id }, pagesChange]
      : []),
  ];
}

function listStoryChanges({ post, known, blog, reposts }: WritablePost): Change[] {
  const before = known?.status === "PUBLISHED" ? listChanges(known.blog_id) : [];
  if (post.status !== "PUBLISHED") return before;
  return [
    ...before,
    ...listChanges(blog.id, post.publishTimeMillis),
    ...reposts.flatMap(({ blogId, timestamp }) => listChanges(blogId, timestamp)),
    // Its translations, on any blog, link to it.
    ...(post.translationOf ? [{ ...pagesChange, time: post.publishTimeMillis }] : []),
  ];
}

function listReplyChanges({ post, known, blog, starterId }: WritablePost): Change[] {
  if (known?.status !== "PUBLISHED" && post.status !== "PUBLISHED") return [];
  const time = post.status === "PUBLISHED" ? post.publishTimeMillis : 0;
  const places: Change[] = [{ scope: "post", postId: starterId }, { scope: `replies:${blog.id}` }];
  // An edit takes effect at once, even for a scheduled reply.
  return [...places, ...places.map((place) => ({ ...place, time }))];
}

const wasPublic = (known: KnownPost | undefined, now: number) =>
  known?.status === "PUBLISHED" &&
  known.approved === 1 &&
  known.publish_time <= now &&
  known.password_hash === null;

const isPublic = ({ post, parentId, passwordHash }: WritablePost, now: number) =>
  post.status === "PUBLISHED" &&
  (parentId === null || post.approved) &&
  post.publishTimeMillis <= now &&
  passwordHash === null;

/** A published story with everything its list entries need. Times in ms, unique in the network. */
interface ListedStory {
  id: string;
  blogId: string;
  authorIds: readonly string[];
  storyType: string | null;
  category: string | null;
  subcategory: string | null;
  tagNames: readonly string[];
  section: string | null;
  time: number;
  reposts: readonly { id: string; blogId: string; time: number }[];
}

/** Lists whose posts are counted by year. */
const isCounted = (list: string) => list.startsWith(blogList(""));

/** All rows of the `stream` table for a story and its cards on sister blogs. */
export function listEntries(story: ListedStory): Row[] {
  const { id, blogId, time } = story;
  const own = [
    everythingList,
    networkList,
    blogList(blogId),
    ownList(blogId),
    ...story.authorIds.map(authorList),
    ...story.tagNames.map((tag) => tagList(blogId, tag)),
    ...listStoryTypes(story),
    ...(story.section === null ? [] : [sectionList(blogId, story.section)]),
  ];
  return [
    ...[...new Set(own)].map((list) => createEntry(list, time, id, null)),
    ...story.reposts.flatMap((repost) => listRepostEntries(id, repost)),
  ];
}

/** The rows of a card on a sister blog. */
export const listRepostEntries = (
  postId: string,
  { id, blogId, time }: ListedStory["reposts"][number],
): Row[] => [everythingList, blogList(blogId)].map((list) => createEntry(list, time, postId, id));

function listStoryTypes({ blogId, storyType, category, subcategory }: ListedStory): string[] {
  if (storyType === null) return [];
  const whole = [storyTypeList(blogId, storyType)];
  if (category === null) return whole;
  whole.push(storyTypeList(blogId, storyType, category));
  return subcategory === null ? whole : [...whole, storyTypeList(blogId, storyType, category, subcategory)];
}

function createEntry(list: string, timestamp: number, postId: string, repostId: string | null): Row {
  const year = isCounted(list) ? new Date(timestamp).getUTCFullYear() : null;
  return { list, timestamp, post_id: postId, repost_id: repostId, year };
}

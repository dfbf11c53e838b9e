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

/** A published story with everything its list entries need. Times in ms, unique in the network. */
export interface ListedStory {
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
    ...story.reposts.flatMap((repost) =>
      [everythingList, blogList(repost.blogId)].map((list) => createEntry(list, repost.time, id, repost.id)),
    ),
  ];
}

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

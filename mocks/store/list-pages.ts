import { leastPostsOfTag } from "../../contract/sitemaps.ts";
import { findBlogById } from "./blog.ts";
import { findBlogEntries, findHomeEntries } from "./stream.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";

const newestOf = (entries: readonly { timestamp: number }[]) =>
  entries.length === 0 ? null : Math.max(...entries.map((entry) => entry.timestamp));

/** A blog's pages that list stories, each kind in the order of its names. */
export function findListPages(tables: Tables, blogId: string, now: number) {
  const { blog } = findBlogById(tables, blogId);
  const home = findHomeEntries(tables, now);
  const own = home.filter(({ post }) => post.blogId === blog.id);
  /** Stories under each of their names, with the time of the newest. */
  const group = (entries: typeof home, namesOf: (post: PostRow) => readonly string[], least = 1) => {
    const groups = new Map<string, number[]>();
    for (const { post, timestamp } of entries) {
      for (const name of new Set(namesOf(post))) groups.set(name, [...(groups.get(name) ?? []), timestamp]);
    }
    return [...groups]
      .filter(([, times]) => times.length >= least)
      .map(([name, times]) => ({ name, newestTimeMillis: Math.max(...times) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  };
  const urlNames = new Map(
    own.flatMap(({ post }) =>
      post.tags.map((tag) => [tag.safeName.toLowerCase(), tag.urlName.toLowerCase()]),
    ),
  );
  return {
    newestTimeMillis: newestOf(blog.isMainSite ? home : findBlogEntries(tables, blog.id, now)),
    tags: group(own, ({ tags }) => tags.map((tag) => tag.safeName.toLowerCase()), leastPostsOfTag).map(
      ({ name, newestTimeMillis }) => ({ urlName: urlNames.get(name) ?? name, newestTimeMillis }),
    ),
    storyTypes: group(own, listStoryTypes).map(({ name, newestTimeMillis }) => {
      const [storyType = "", category = null, subcategory = null] = name.split("\n");
      return { storyType, category, subcategory, newestTimeMillis };
    }),
    sections: group(own, ({ specialSection }) => (specialSection === null ? [] : [specialSection])).map(
      ({ name, newestTimeMillis }) => ({ urlName: name, newestTimeMillis }),
    ),
    people: blog.isMainSite
      ? group(home, ({ authorIds }) => authorIds).flatMap(({ name, newestTimeMillis }) => {
          const person = tables.people.get(name);
          return person ? [{ screenName: person.screenName, newestTimeMillis }] : [];
        })
      : [],
  };
}

function listStoryTypes({ storyType, category, subcategory }: PostRow): string[] {
  if (storyType === null) return [];
  if (category === null) return [storyType];
  const narrow = `${storyType}\n${category}`;
  return [storyType, narrow, ...(subcategory === null ? [] : [`${narrow}\n${subcategory}`])];
}

import type { Blog } from "../../contract/entities/blog.ts";
import type { Membership, Person } from "../../contract/entities/person.ts";
import type { Repost } from "../../contract/entities/post.ts";
import type { PostRow } from "./post-row.ts";
import type { Tables } from "./tables.ts";

interface Named {
  authorIds: string[];
  defaultBlogId: string;
}

/** Stored posts by whom and what they name. */
export const nameRows = (rows: readonly PostRow[]): Named[] =>
  rows.map(({ authorIds, blogId, because }) => ({
    // Whoever lifted a reply into sight is named beside it.
    authorIds: [...authorIds, ...(because?.personId ? [because.personId] : [])],
    defaultBlogId: blogId,
  }));

/** Each id's value, once, in the order in which they are first named. */
function findEach<T>(values: ReadonlyMap<string, T>, ids: Iterable<string>): T[] {
  return [...new Set(ids)].flatMap((id) => {
    const value = values.get(id);
    return value === undefined ? [] : [value];
  });
}

/** People by id, each once. */
export const findPeople = ({ people }: Tables, ids: readonly string[]): Person[] => findEach(people, ids);

/** The people and blogs that a page of posts and reposts names, so that nobody has to ask for them. */
export function findSurroundings(
  tables: Tables,
  posts: readonly Named[],
  reposts: readonly Repost[] = [],
): { people: Person[]; blogs: Blog[] } {
  const personIds = [
    ...posts.flatMap((post) => post.authorIds),
    ...reposts.flatMap((repost) => repost.personId ?? []),
  ];
  const blogIds = [...posts.map((post) => post.defaultBlogId), ...reposts.map((repost) => repost.blogId)];
  return {
    people: findEach(tables.people, personIds),
    blogs: findEach(tables.blogById, blogIds).map((row) => row.blog),
  };
}

/** The memberships of these people in one blog. */
export function findBadges(tables: Tables, blogId: string, people: readonly Person[]): Membership[] {
  const ids = new Set(people.map((person) => person.id));
  return tables.memberships.filter(
    (membership) => membership.blogId === blogId && ids.has(membership.personId),
  );
}

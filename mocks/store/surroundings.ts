import type { Blog } from "../../contract/entities/blog.ts";
import type { Membership, Person } from "../../contract/entities/person.ts";
import type { Tables } from "./tables.ts";

interface Named {
  authorIds: string[];
  defaultBlogId: string;
}

/** Each id's value, once, in the order in which they are first named. */
function findEach<T>(values: ReadonlyMap<string, T>, ids: Iterable<string>): T[] {
  return [...new Set(ids)].flatMap((id) => {
    const value = values.get(id);
    return value === undefined ? [] : [value];
  });
}

/** The people and blogs that a page of posts names, so that nobody has to ask for them. */
export function findSurroundings(tables: Tables, posts: readonly Named[], morePeople: readonly string[] = []): { people: Person[]; blogs: Blog[] } {
  return {
    people: findEach(tables.people, [...posts.flatMap((post) => post.authorIds), ...morePeople]),
    blogs: findEach(tables.blogById, posts.map((post) => post.defaultBlogId)).map((row) => row.blog),
  };
}

/** The memberships of these people in one blog. */
export function findBadges(tables: Tables, blogId: string, people: readonly Person[]): Membership[] {
  const ids = new Set(people.map((person) => person.id));
  return tables.memberships.filter((membership) => membership.blogId === blogId && ids.has(membership.personId));
}

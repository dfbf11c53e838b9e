import type { Blog } from "../../contract/entities/blog.ts";
import type { Person } from "../../contract/entities/person.ts";

/** People and blogs referred to by a list of posts, by id. */
export interface Lookups {
  people: ReadonlyMap<string, Person>;
  blogs: ReadonlyMap<string, Blog>;
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

export function buildLookups({
  people,
  blogs,
}: {
  people: readonly Person[];
  blogs: readonly Blog[];
}): Lookups {
  return { people: byId(people), blogs: byId(blogs) };
}

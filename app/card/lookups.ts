import type { Blog } from "../../contract/entities/blog.ts";
import type { Person } from "../../contract/entities/person.ts";
import type { ShownTest } from "../../contract/fronts/headline-tests.ts";

/** People and blogs referred to by a list of posts, by id. */
export interface Lookups {
  people: ReadonlyMap<string, Person>;
  blogs: ReadonlyMap<string, Blog>;
  /** Headline tests by story; only fronts have some. */
  tests?: ReadonlyMap<string, ShownTest>;
}

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

export function buildLookups({
  people,
  blogs,
  tests = [],
}: {
  people: readonly Person[];
  blogs: readonly Blog[];
  tests?: readonly ShownTest[] | undefined;
}): Lookups {
  return {
    people: byId(people),
    blogs: byId(blogs),
    ...(tests.length > 0 && { tests: new Map(tests.map((test) => [test.postId, test])) }),
  };
}

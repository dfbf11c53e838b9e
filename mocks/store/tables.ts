import * as v from "valibot";
import type { Blog } from "../../contract/entities/blog.ts";
import type { Membership, Person } from "../../contract/entities/person.ts";
import type { CuratedFront } from "../../contract/curation.ts";
import { Experiment } from "../../contract/experiments.ts";
import { ImportedFront, ImportedRedirect } from "../../contract/import.ts";
import { assertKnown, createNames, type BlogRow, type Names } from "./names.ts";
import type { Network } from "./network.ts";
import { createPostRows, placeEntries, type PostRow } from "./post-row.ts";
import { redirectKey } from "./redirect-key.ts";
import { createStreamTimes } from "./stream-times.ts";

type FrontItem = Pick<CuratedFront["items"][number], "slot"> & { postId: string };
type RedirectTarget = { postId: string } | { to: string };

/**
 * Everything that the mock services know, indexed by what they are asked for. Never changed after it is made, but for
 * redirects that are made of lost addresses, and for replies, whose rows are put in the place of others (`discussion.ts`).
 */
export interface Tables {
  /** In the order of the network's navigation. */
  blogs: BlogRow[];
  blogById: ReadonlyMap<string, BlogRow>;
  blogByName: ReadonlyMap<string, Blog>;
  people: Map<string, Person>;
  memberships: Membership[];
  /** Posts and replies. */
  posts: Map<string, PostRow>;
  /** Direct replies by the id of the post answered. */
  repliesTo: Map<string, PostRow[]>;
  /** When each story, and each of its cards on other blogs, stands in streams, by its id: no two at the same moment. */
  streamTimes: ReadonlyMap<string, number>;
  /** By blog id. */
  fronts: ReadonlyMap<string, FrontItem[]>;
  /** By `redirectKey`. */
  redirects: Map<string, RedirectTarget>;
  /** By name. */
  experiments: Experiment[];
}

/** Reads a network as the services would import it. Throws, naming the item, where a reference leads nowhere. */
export function createTables(network: Network): Tables {
  const names = createNames(network);
  const bySource = createPostRows(network.posts, names);
  const posts = placeEntries([...bySource.values()]);
  return {
    blogs: names.blogs,
    blogById: new Map(names.blogs.map((row) => [row.blog.id, row])),
    blogByName: new Map(names.blogs.map((row) => [row.blog.name, row.blog])),
    people: new Map(names.people.map((person) => [person.id, person])),
    memberships: listMemberships(names),
    posts: new Map(posts.map((post) => [post.id, post])),
    repliesTo: groupReplies(posts),
    streamTimes: createStreamTimes(posts),
    fronts: createFronts(network, names, bySource),
    redirects: createRedirects(network, names, posts),
    experiments: createExperiments(network, names),
  };
}

function listMemberships({ blogs, personId }: Names): Membership[] {
  return blogs.flatMap(({ blog, members }) =>
    members.map(({ screenName, role, title }) => ({
      blogId: blog.id,
      personId: personId(screenName),
      role,
      title,
    })),
  );
}

function groupReplies(posts: readonly PostRow[]): Map<string, PostRow[]> {
  const groups = new Map<string, PostRow[]>();
  for (const post of posts) {
    if (post.parentId !== null) groups.set(post.parentId, [...(groups.get(post.parentId) ?? []), post]);
  }
  return groups;
}

function createFronts({ fronts }: Network, names: Names, bySource: ReadonlyMap<string, PostRow>) {
  return new Map(
    v
      .parse(v.array(ImportedFront), fronts)
      .map(({ blog, items }): [string, FrontItem[]] => [
        names.blog(blog).id,
        items.map(({ slot, post }) => ({ slot, postId: assertKnown(bySource.get(post), `post ${post}`).id })),
      ]),
  );
}

function createExperiments({ experiments = [] }: Network, names: Names): Experiment[] {
  const parsed = v.parse(v.array(Experiment), experiments);
  for (const name of parsed.flatMap(({ blogs }) => blogs)) names.blog(name);
  return parsed.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function createRedirects({ redirects = [] }: Network, names: Names, posts: readonly PostRow[]) {
  return new Map<string, RedirectTarget>([
    ...v
      .parse(v.array(ImportedRedirect), redirects)
      .map(({ blog, from, to }) => [redirectKey(names.blog(blog).host, from), { to }] as const),
    ...posts.flatMap(({ id, blog, redirectsFrom }) =>
      redirectsFrom.map((from) => [redirectKey(names.blog(blog).host, from), { postId: id }] as const),
    ),
  ]);
}

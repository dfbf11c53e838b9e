import * as v from "valibot";
import { Blog } from "../../contract/entities/blog.ts";
import type { Membership, Person } from "../../contract/entities/person.ts";
import type { Repost } from "../../contract/entities/post.ts";
import { ImportedBlog, ImportedFront, ImportedPerson, ImportedPost, ImportedRedirect, type ImportBatch } from "../../contract/import.ts";
import { redirectKey } from "./redirect-key.ts";
import { createStreamTimes } from "./stream-times.ts";

/** A blog as it travels, with what only its own services tell. */
export interface BlogRow extends Pick<v.InferOutput<typeof ImportedBlog>, "about" | "storyTypes" | "specialSections" | "flags"> {
  blog: Blog;
}

/** A post or reply as imported, with its ids resolved. */
export interface PostRow extends Omit<v.InferOutput<typeof ImportedPost>, "reposts"> {
  reposts: Repost[];
  id: string;
  blogId: string;
  authorIds: string[];
  starterId: string;
  parentId: string | null;
}

type RedirectTarget = { postId: string } | { to: string };

/** Everything that the mock services know, indexed by what they are asked for. Never changed after it is made. */
export interface Tables {
  /** In the order of the network's navigation. */
  blogs: BlogRow[];
  blogById: ReadonlyMap<string, BlogRow>;
  blogByName: ReadonlyMap<string, Blog>;
  people: ReadonlyMap<string, Person>;
  memberships: Membership[];
  /** Posts and replies. */
  posts: ReadonlyMap<string, PostRow>;
  /** Direct replies by the id of the post answered. */
  repliesTo: ReadonlyMap<string, PostRow[]>;
  fronts: ReadonlyMap<string, { slot: v.InferOutput<typeof ImportedFront>["items"][number]["slot"]; postId: string }[]>;
  /** When each story, and each of its cards on other blogs, stands in streams, by its id: no two at the same moment. */
  streamTimes: ReadonlyMap<string, number>;
  /** By `redirectKey`. */
  redirects: ReadonlyMap<string, RedirectTarget>;
}

/** What the mocks are started with: an import of any length. */
export interface Network {
  people: ImportedPerson[];
  blogs: ImportedBlog[];
  /** A parent stands before its replies. */
  posts: ImportedPost[];
  fronts: NonNullable<ImportBatch["fronts"]>;
  redirects?: NonNullable<ImportBatch["redirects"]>;
}

/** First ids that the mocks give to what comes without one; the demo network brings its own. */
const firstGivenPersonId = 5_900_000_001;
const firstGivenPostId = 1_899_000_001;

const lower = (text: string) => text.toLowerCase();

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The network has no ${what}.`);
  return value;
}

/** Reads a network as the services would import it. Throws, naming the item, where a reference leads nowhere. */
export function createTables(network: Network): Tables {
  const importedBlogs = v.parse(v.array(ImportedBlog), network.blogs).toSorted((a, b) => a.position - b.position);
  const blogs = importedBlogs.map((imported): BlogRow => ({ ...imported, blog: v.parse(Blog, imported) }));
  const blogById = new Map(blogs.map((row) => [row.blog.id, row]));
  const blogByName = new Map(blogs.map((row) => [row.blog.name, row.blog]));
  const hostOf = (blog: string) => required(blogByName.get(blog), `blog ${blog}`).host;
  const people = new Map<string, Person>();
  const idByScreenName = new Map<string, string>();
  v.parse(v.array(ImportedPerson), network.people).forEach((person, index) => {
    const id = person.id ?? String(firstGivenPersonId + index);
    people.set(id, { ...person, id });
    idByScreenName.set(lower(person.screenName), id);
  });
  const personId = (screenName: string) => required(idByScreenName.get(lower(screenName)), `person ${screenName}`);

  const posts = new Map<string, PostRow>();
  const bySource = new Map<string, PostRow>();
  const repliesTo = new Map<string, PostRow[]>();
  v.parse(v.array(ImportedPost), network.posts).forEach((post, index) => {
    const id = post.id ?? String(firstGivenPostId + index);
    const parent = post.parent === null ? null : required(bySource.get(post.parent), `post ${post.parent} (parent of ${post.sourceId})`);
    const row: PostRow = {
      ...post,
      id,
      blogId: required(blogByName.get(post.blog), `blog ${post.blog}`).id,
      authorIds: post.authors.map(personId),
      reposts: post.reposts.map(({ blog, timestamp, screenName }) => {
        const blogId = required(blogByName.get(blog), `blog ${blog} (which shares ${post.sourceId})`).id;
        return { id: `${id}-${blogId}`, blogId, personId: screenName === null ? null : personId(screenName), timestamp };
      }),
      starterId: parent?.starterId ?? id,
      parentId: parent?.id ?? null,
    };
    posts.set(id, row);
    bySource.set(post.sourceId, row);
    if (parent !== null) repliesTo.set(parent.id, [...(repliesTo.get(parent.id) ?? []), row]);
  });

  return {
    blogs,
    blogById,
    blogByName,
    people,
    memberships: importedBlogs.flatMap((blog) =>
      blog.members.map(({ screenName, role, title }) => ({ blogId: blog.id, personId: personId(screenName), role, title })),
    ),
    posts,
    repliesTo,
    streamTimes: createStreamTimes([...posts.values()]),
    fronts: new Map(
      v.parse(v.array(ImportedFront), network.fronts).map((front) => [
        required(blogByName.get(front.blog), `blog ${front.blog}`).id,
        front.items.map(({ slot, post }) => ({ slot, postId: required(bySource.get(post), `post ${post}`).id })),
      ]),
    ),
    redirects: new Map<string, RedirectTarget>([
      ...v.parse(v.array(ImportedRedirect), network.redirects ?? []).map(({ blog, from, to }) => [redirectKey(hostOf(blog), from), { to }] as const),
      ...[...posts.values()].flatMap((post) =>
        post.redirectsFrom.map((from) => [redirectKey(hostOf(post.blog), from), { postId: post.id }] as const),
      ),
    ]),
  };
}

import { listSharing } from "../../contract/sharing.ts";
import { buildSlug } from "../../contract/slug.ts";
import { hashContent } from "./content-hash.ts";
import {
  BatchState,
  findRefusal,
  type KnownBlog,
  type KnownPost,
  type ParsedPost,
  type Surroundings,
} from "./find-refusal.ts";
import { fail, type Resolved } from "./outcome.ts";
import { isPassword } from "./password.ts";
import { planModes, type WrittenModes } from "./write-modes.ts";

/** A post that can be written, with everything named looked up. */
export interface PlannedPost {
  post: ParsedPost;
  known: KnownPost | undefined;
  hash: string;
  isUnchanged: boolean;
  /** Null until a new id is given out. */
  id: string | null;
  slug: string;
  blog: KnownBlog;
  authorIds: string[];
  reposts: { blogId: string; personId: string | null; timestamp: number }[];
  modes: WrittenModes;
}

/** Looks up what each post names. One that names something unknown fails, and so do the replies below it. */
export async function planPosts(
  posts: readonly ParsedPost[],
  around: Surroundings,
): Promise<Resolved<PlannedPost>[]> {
  const batch = new BatchState(around);
  const planned: Resolved<PlannedPost>[] = [];
  for (const post of posts) {
    const refusal = findRefusal(post, around, batch);
    planned.push(
      refusal === null ? { value: await planPost(post, around) } : fail(`posts: ${post.sourceId}`, refusal),
    );
    if (refusal === null) batch.accept(post);
  }
  return planned;
}

async function planPost(post: ParsedPost, { blogs, personIds, posts }: Surroundings): Promise<PlannedPost> {
  const known = posts.get(post.sourceId);
  const blog = findIn(blogs, post.blog);
  // The id never changes and the password has a hash of its own, which cannot be guessed quickly.
  const { id, password, ...content } = post;
  // Where the blog sends it belongs to a story: when that changes, the same story is written again.
  const { repostTarget } = blog;
  const hash = await hashContent(repostTarget === null ? content : { ...content, repostTarget });
  return {
    post,
    known,
    hash,
    isUnchanged: known?.content_hash === hash && (await isSamePassword(password, known.password_hash)),
    id: known?.id ?? id ?? null,
    slug: known?.slug ?? chooseSlug(post),
    blog,
    authorIds: post.authors.map((name) => findIn(personIds, name.toLowerCase())),
    reposts: listSharing(post, blog.repostTarget).map(({ blog: name, screenName, timestamp }) => ({
      blogId: findIn(blogs, name).id,
      personId: screenName === null ? null : findIn(personIds, screenName.toLowerCase()),
      timestamp,
    })),
    modes: planModes(post, personIds),
  };
}

/** Replies have no slug; a slug of the source is kept while it is fit for an address. */
function chooseSlug({ parent, slug, headline }: ParsedPost): string {
  if (parent !== null) return "";
  if (slug === undefined) return buildSlug(headline);
  return /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slug) ? slug : buildSlug(slug);
}

async function isSamePassword(password: string | null, stored: string | null): Promise<boolean> {
  if (password === null || stored === null) return password === stored;
  return isPassword(password, stored);
}

function findIn<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new TypeError(`${key} was not looked up`);
  return value;
}

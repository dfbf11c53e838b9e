import { findExcess } from "../../../contract/import/import-bounds.ts";
import { fitsDatabase, type KnownPost } from "../../publishing/writable-post.ts";
import type { HomeBlog } from "../../publishing/read-sharing-blogs.ts";
import type { ParsedBatch } from "./outcome.ts";

export type ParsedPost = ParsedBatch["posts"][number];

/** Database state that a batch depends on. Screen names are in lower case. */
export interface Surroundings {
  blogs: ReadonlyMap<string, HomeBlog>;
  personIds: ReadonlyMap<string, string>;
  /** By source id: the batch's own posts and their parents. */
  posts: ReadonlyMap<string, KnownPost>;
  /** Source ids by the post ids given in the batch. */
  ownerOfId: ReadonlyMap<string, string>;
}

/** State of the posts accepted so far, on which later ones depend. */
export class BatchState {
  private readonly ownerOfId: Map<string, string>;
  private readonly stories = new Set<string>();
  private readonly blogNames = new Map<string, string>();
  private readonly blogNameOfId: Map<string, string>;
  private readonly known: ReadonlyMap<string, KnownPost>;

  constructor({ ownerOfId, blogs, posts }: Surroundings) {
    this.ownerOfId = new Map(ownerOfId);
    this.blogNameOfId = new Map([...blogs].map(([name, { id }]) => [id, name]));
    this.known = posts;
  }

  accept(post: ParsedPost): void {
    if (post.parent === null) this.stories.add(post.sourceId);
    this.blogNames.set(post.sourceId, post.blog);
    if (post.id !== undefined) this.ownerOfId.set(post.id, post.sourceId);
  }

  has(sourceId: string): boolean {
    return this.blogNames.has(sourceId);
  }

  isStory(sourceId: string): boolean {
    return this.stories.has(sourceId) || this.known.get(sourceId)?.parent_id === null;
  }

  ownerOf(id: string): string | undefined {
    return this.ownerOfId.get(id);
  }

  /** Name of a post's blog; undefined for an unknown post. */
  blogOf(sourceId: string): string | undefined {
    return this.blogNames.get(sourceId) ?? this.blogNameOfId.get(this.known.get(sourceId)?.blog_id ?? "");
  }
}

/** People referred to by a post's mode settings. */
export const listModePeople = ({ guests = [], modeStates = [] }: ParsedPost): string[] => [
  ...guests,
  ...modeStates.flatMap(({ screenName }) => screenName ?? []),
];

/** The reason why a post can't be imported; null if it can. */
export function findRefusal(
  post: ParsedPost,
  { blogs, personIds, posts }: Surroundings,
  batch: BatchState,
  mayMove: boolean,
): string | null {
  if (batch.has(post.sourceId)) return "is in the batch twice";
  if (!blogs.has(post.blog)) return `there's no blog called ${post.blog}`;
  const stranger = [
    ...post.authors,
    ...post.reposts.flatMap((repost) => repost.screenName ?? []),
    ...listModePeople(post),
  ].find((name) => !personIds.has(name.toLowerCase()));
  if (stranger !== undefined) return `there's no account called ${stranger}`;
  const repost = post.reposts.find(({ blog }) => !blogs.has(blog));
  if (repost !== undefined) return `is shared on ${repost.blog}, which is no blog`;
  const owner = post.id === undefined ? undefined : batch.ownerOf(post.id);
  if (owner !== undefined && owner !== post.sourceId) return `id ${post.id ?? ""} belongs to ${owner}`;
  if (!fitsDatabase(post.body)) return "the text is too long";
  const excess = findExcess(post);
  if (excess !== null) return excess;
  const known = posts.get(post.sourceId);
  // What was there before the blog closed can still come in, such as its archive.
  const closedTime = blogs.get(post.blog)?.closedTime ?? null;
  if (known === undefined && closedTime !== null && post.publishTimeMillis > closedTime)
    return `${post.blog} is closed, and this is newer`;
  if (known !== undefined && (known.parent_id === null) !== (post.parent === null)) {
    return "a story can't become a reply, or a reply a story";
  }
  const former = known === undefined ? undefined : batch.blogOf(post.sourceId);
  if (former !== undefined && former !== post.blog && post.parent === null && !mayMove)
    return `is a story of ${former} already`;
  return post.parent === null ? null : findReplyRefusal(post, post.parent, posts, batch);
}

function findReplyRefusal(
  post: ParsedPost,
  parent: string,
  posts: Surroundings["posts"],
  batch: BatchState,
): string | null {
  const blog = batch.blogOf(parent);
  if (blog === undefined) return `replies to ${parent}, which doesn't exist`;
  if (blog !== post.blog) return `replies to ${parent}, which is on ${blog}`;
  if (post.entry !== undefined && !batch.isStory(parent))
    return "a liveblog update must reply to the liveblog itself";
  const known = posts.get(post.sourceId);
  const knownParent = posts.get(parent);
  return known !== undefined && known.parent_id !== knownParent?.id
    ? "a reply can't move to another post"
    : null;
}

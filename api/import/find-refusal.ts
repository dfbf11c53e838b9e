import type { ParsedBatch } from "./outcome.ts";

export type ParsedPost = ParsedBatch["posts"][number];

/** What `selectKnownPosts` selects. */
export interface KnownPost {
  id: string;
  source_id: string;
  content_hash: string;
  blog_id: string;
  slug: string;
  starter_id: string;
  parent_id: string | null;
  publish_time: number;
  last_update_time: number;
  password_hash: string | null;
  status: string;
  approved: number;
}

export interface KnownBlog {
  id: string;
  host: string;
  /** The name of the blog that shows its stories as well; see `findRepostTarget`. */
  repostTarget: string | null;
}

/** What the database knows of a batch's surroundings. Screen names are in lower case. */
export interface Surroundings {
  blogs: ReadonlyMap<string, KnownBlog>;
  personIds: ReadonlyMap<string, string>;
  /** By source id: the batch's own and their parents. */
  posts: ReadonlyMap<string, KnownPost>;
  /** Source ids by the post ids that the batch gives. */
  ownerOfId: ReadonlyMap<string, string>;
}

/** D1 takes values of 2 MB; the rest of the row travels in the same one. */
const maxPostBytes = 1_800_000;

/** Bytes of a text on its way into the database: JSON, as a string inside the JSON of its row. */
const measureBody = (body: ParsedPost["body"]) =>
  new TextEncoder().encode(JSON.stringify(JSON.stringify(body))).byteLength;

/** What the posts accepted so far mean for those after them. */
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

  /** The name of the blog on which a post lives; undefined for an unknown post. */
  blogOf(sourceId: string): string | undefined {
    return this.blogNames.get(sourceId) ?? this.blogNameOfId.get(this.known.get(sourceId)?.blog_id ?? "");
  }
}

/** Whom a post names in what it says of its discussion's mode. */
export const listModePeople = ({ guests = [], modeStates = [] }: ParsedPost): string[] => [
  ...guests,
  ...modeStates.flatMap(({ screenName }) => screenName ?? []),
];

/** Why a post cannot be taken; null when it can. */
export function findRefusal(
  post: ParsedPost,
  { blogs, personIds, posts }: Surroundings,
  batch: BatchState,
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
  if (measureBody(post.body) > maxPostBytes) {
    return "the text is too long";
  }
  const known = posts.get(post.sourceId);
  if (known !== undefined && (known.parent_id === null) !== (post.parent === null)) {
    return "a story can't become a reply, or a reply a story";
  }
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

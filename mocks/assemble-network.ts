import type { BlockNode } from "../contract/entities/block-node.ts";
import type { ImageRef } from "../contract/entities/image.ts";
import type { StoredImage } from "../contract/media/images.ts";
import type { ImportBatch, ImportedBlog, ImportedPerson, ImportedPost } from "../contract/import/import.ts";
import type { Chapter } from "./demo/chapter.ts";
import type { NetworkRecords } from "./demo/records.ts";

/** A complete network as importable records; unlike an import batch, of any size. */
export interface Network {
  people: ImportedPerson[];
  blogs: ImportedBlog[];
  /** A parent comes before its replies. */
  posts: ImportedPost[];
  fronts: NonNullable<ImportBatch["fronts"]>;
  redirects?: NonNullable<ImportBatch["redirects"]>;
  experiments?: NonNullable<ImportBatch["experiments"]>;
  /** Written after everything else. */
  records?: NetworkRecords;
  /** The images of its store, if they differ from those of `mocks/pictures`. */
  pictures?: readonly StoredImage[];
}

/** Sizes of the image files, by id. */
export type ImageSizes = ReadonlyMap<string, { width: number; height: number }>;

function assertUnique(values: readonly string[], what: string): void {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) throw new Error(`Two ${what} are called ${value}.`);
    seen.add(value);
  }
}

/**
 * The people of all chapters, each once. A person may be in several chapters, if the records are identical.
 */
function mergePeople(people: readonly ImportedPerson[]): ImportedPerson[] {
  const merged = new Map<string, ImportedPerson>();
  for (const person of people) {
    const key = person.screenName.toLowerCase();
    const known = merged.get(key);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(person)) {
      throw new Error(`Two chapters describe ${person.screenName} differently.`);
    }
    merged.set(key, person);
  }
  return [...merged.values()];
}

/** Throws unless every parent comes before its replies, so that posts can be imported in one pass. */
function assertParentsFirst(posts: readonly ImportedPost[]): void {
  const seen = new Set<string>();
  for (const { sourceId, parent } of posts) {
    if (parent && !seen.has(parent))
      throw new Error(`${sourceId} answers ${parent}, which does not stand before it.`);
    seen.add(sourceId);
  }
}

function assertAuthorsKnown(posts: readonly ImportedPost[], people: readonly ImportedPerson[]): void {
  const known = new Set(people.map((person) => person.screenName));
  for (const { sourceId, authors } of posts) {
    const stranger = authors.find((screenName) => !known.has(screenName));
    if (stranger !== undefined) throw new Error(`${sourceId} is by ${stranger}, whom no chapter describes.`);
  }
}

/** Image references are the only objects with `id` and `remoteUrl`. */
const isImageRef = (value: object): value is ImageRef => "remoteUrl" in value && "id" in value;

/** A copy with the size of every image filled in. Throws if an image file is missing. */
function fillSizes<T>(value: T, sizes: ImageSizes, owner: string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => fillSizes(item, sizes, owner)) as T;
  if (typeof value !== "object" || value === null) return value;
  if (!isImageRef(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fillSizes(item as unknown, sizes, owner)]),
    ) as T;
  }
  if (value.id === "") return value;
  const size = sizes.get(value.id);
  if (size === undefined) throw new Error(`${owner} shows the picture ${value.id}, which was not drawn.`);
  return { ...value, width: size.width, height: size.height };
}

/** Throws unless every post that a link card or embedded reply refers to exists. */
function assertLinksLead(posts: readonly ImportedPost[]): void {
  const ids = new Set(posts.map((post) => post.id));
  for (const { sourceId, body } of posts) {
    for (const node of body as BlockNode[]) {
      const isInternal =
        node.type === "ReplyInset" || (node.type === "LinkPreview" && node.kind === "internal");
      if (isInternal && node.postId && !ids.has(node.postId))
        throw new Error(`${sourceId} points at ${node.postId}, which is no post.`);
    }
  }
}

/**
 * Assembles a network from its chapters, the main site and its staff. Throws an error that names what is
 * wrong.
 */
export function assembleNetwork(
  chapters: readonly Chapter[],
  mainSite: ImportedBlog,
  sizes: ImageSizes,
  staff: readonly ImportedPerson[] = [],
): Network {
  const blogs = [mainSite, ...chapters.map((chapter) => chapter.blog)];
  const people = mergePeople([...staff, ...chapters.flatMap((chapter) => chapter.people)]);
  const posts = chapters.flatMap((chapter) => chapter.posts);

  assertUnique(
    blogs.map((blog) => blog.id),
    "blog ids",
  );
  assertUnique(
    blogs.map((blog) => blog.name),
    "blogs",
  );
  assertUnique(
    blogs.map((blog) => blog.host),
    "hosts",
  );
  assertUnique(
    blogs.map((blog) => String(blog.position ?? 0)),
    "places in the navigation",
  );
  assertUnique(
    people.flatMap((person) => person.id ?? []),
    "people's ids",
  );
  assertUnique(
    posts.map((post) => post.sourceId),
    "source ids",
  );
  assertUnique(
    posts.flatMap((post) => post.id ?? []),
    "post ids",
  );
  assertUnique(
    chapters.flatMap((chapter) => chapter.pictures.map((picture) => picture.id)),
    "pictures",
  );
  assertParentsFirst(posts);
  assertAuthorsKnown(posts, people);
  assertLinksLead(posts);

  return {
    people: people.map((person) => fillSizes(person, sizes, person.screenName)),
    blogs: blogs.map((blog) => fillSizes(blog, sizes, blog.name)),
    posts: posts.map((post) => fillSizes(post, sizes, post.sourceId)),
    fronts: chapters.flatMap((chapter) => chapter.front ?? []),
  };
}

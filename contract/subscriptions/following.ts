import * as v from "valibot";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { Blog } from "../entities/blog.ts";
import { BlogId, Millis, PersonId } from "../entities/ids.ts";
import { Digest } from "../entities/notification.ts";
import { Person } from "../entities/person.ts";
import { PostSummary, Reply } from "../entities/post.ts";
import { Tag } from "../entities/taxonomy.ts";
import { encodeSegment } from "../wire/encode-segment.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery, queryList, queryNumber } from "../wire/query.ts";

/*
 * Subjects that people follow, as one short text: "blog:9", "person:501", or "tag:9:zelda" for a tag of a blog, by its
 * canonical name. Used in pages and forms.
 */

export const followKinds = ["blog", "tag", "person"] as const;
export type FollowKind = (typeof followKinds)[number];

export type Followable =
  | { kind: "blog"; blogId: string }
  | { kind: "tag"; blogId: string; tag: string }
  | { kind: "person"; personId: string };

/** Longest key, characters: a tag's name is percent-encoded. */
const maxLength = 700;
const shape = /^(blog|person|tag):(\d{1,19})(?::([^:]+))?$/;

const FollowKey = v.pipe(
  v.string(),
  v.maxLength(maxLength),
  v.check((text) => parseFollowKey(text) !== null, "must be a key of what can be followed"),
);

export function buildFollowKey(followed: Followable): string {
  if (followed.kind === "person") return `person:${followed.personId}`;
  if (followed.kind === "blog") return `blog:${followed.blogId}`;
  return `tag:${followed.blogId}:${encodeSegment(followed.tag.toLowerCase())}`;
}

/** Null for anything that `buildFollowKey` doesn't build. */
export function parseFollowKey(text: string): Followable | null {
  const [, kind, id = "", name] = shape.exec(text) ?? [];
  if (kind === "tag") {
    const tag = name === undefined ? null : decode(name);
    return tag === null || tag === "" || !v.is(BlogId, id) ? null : { kind, blogId: id, tag };
  }
  if (name !== undefined) return null;
  if (kind === "blog") return { kind, blogId: id };
  return kind === "person" && v.is(PersonId, id) ? { kind, personId: id } : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Maximum number of blogs and tags, and of people, that a person can follow. Above: 403 with the refusal `tooMany`. */
export const maxFollowedLists = 1_000;
export const maxFollowedPeople = 5_000;

/** Canonical name of a tag. */
const TagName = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** Follows or unfollows a blog. */
export const followBlog = defineSignedWrite({
  service: "profile",
  path: "userfollow/blog",
  query: noQuery,
  body: v.object({ blogId: BlogId, isFollowed: v.boolean() }),
  reply: v.object({ blogId: BlogId, isFollowed: v.boolean() }),
});

/** Follows or unfollows a tag of a blog, by its canonical name. A tag that no longer exists can only be unfollowed. */
export const followTag = defineSignedWrite({
  service: "profile",
  path: "userfollow/tag",
  query: noQuery,
  body: v.object({ blogId: BlogId, tag: TagName, isFollowed: v.boolean() }),
  reply: v.object({ blogId: BlogId, tag: TagName, isFollowed: v.boolean() }),
});

/** Limit for counting new items of a followed subject. */
export const maxNewCounted = 10;

/** A blog, a tag of a blog, or a person, with the signed-in person's relation to it. */
export const FollowedSubject = v.object({
  key: FollowKey,
  isFollowed: v.boolean(),
  /** People can't follow themselves. */
  isOwn: v.boolean(),
  /** The blog itself, or the tag's; null for a person. */
  blog: v.nullable(Blog),
  /** Null for a blog or a person. A tag that no longer exists has its canonical name. */
  tag: v.nullable(Tag),
  person: v.nullable(Person),
  /** Items since the last visit, up to `maxNewCounted`; 0 if not counted. */
  newCount: v.number(),
});
export type FollowedSubject = v.InferOutput<typeof FollowedSubject>;

/** By key, in the order requested. Unknown blogs and people, and unknown tags that are not followed, are left out. */
export const getFollowedSubjects = defineSignedRead({
  service: "profile",
  path: "userfollow/views/subjects",
  query: v.object({ key: v.pipe(queryList, v.array(FollowKey)) }),
  reply: v.object({ items: listOf(FollowedSubject) }),
});

const After = v.optional(v.pipe(v.string(), v.maxLength(100)));

/** A page of followed subjects of one kind, latest first. */
export const getFollowedOfKind = defineSignedRead({
  service: "profile",
  path: "userfollow/views/mine/:kind",
  query: v.object({
    after: After,
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50)), "50"),
  }),
  reply: v.object({
    items: listOf(FollowedSubject),
    /** `after` for the next page; null at the end. */
    next: v.nullable(v.string()),
  }),
});

/** A story, or a reply with its story, with the followed subjects it belongs to. */
export const FollowingItem = v.object({
  timeMillis: Millis,
  story: PostSummary,
  reply: v.nullable(Reply),
  keys: v.array(FollowKey),
});

export const FollowingPage = v.object({
  items: listOf(FollowingItem),
  /** `after` for the next page; null at the end. */
  next: v.nullable(v.string()),
  people: listOf(Person),
  blogs: listOf(Blog),
});
export type FollowingPage = v.InferOutput<typeof FollowingPage>;

/**
 * Stories and public replies of the followed subjects, or of one (`key`), newest first, each once. Without replies by
 * people whom the signed-in person mutes or has blocked.
 */
export const getFollowing = defineSignedRead({
  service: "magma",
  path: "following/page",
  query: v.object({
    key: v.optional(FollowKey),
    after: After,
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50)), "20"),
  }),
  reply: FollowingPage,
});

/** Followed subjects, the first of each kind, and suggestions. */
export const FollowingOverview = v.object({
  /** Items after this time are new. */
  seenTimeMillis: Millis,
  counts: v.object(v.entriesFromList(followKinds, v.number())),
  items: listOf(FollowedSubject),
  suggestions: listOf(FollowedSubject),
});
export type FollowingOverview = v.InferOutput<typeof FollowingOverview>;

/** Opens the page, and marks items as seen that were already new at a visit at least half an hour ago. */
export const openFollowing = defineSignedWrite({
  service: "magma",
  path: "following/open",
  query: noQuery,
  body: v.object({}),
  reply: FollowingOverview,
});

/** Frequency of mail with new items; by default never. */
export const getFollowingDigest = defineSignedRead({
  service: "notification",
  path: "following/digest",
  query: noQuery,
  reply: v.object({ digest: Digest }),
});

export const updateFollowingDigest = defineSignedWrite({
  service: "notification",
  path: "following/digest",
  query: noQuery,
  body: v.object({ digest: Digest }),
  reply: v.object({ digest: Digest }),
});

import * as v from "valibot";
import { definePrivilegedWrite, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlogId, Millis, PersonId, PostId, ScreenName } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, noQuery } from "../wire/query.ts";

/*
 * Breaking strips: a line across every page of chosen blogs until a set time (docs/guides/breaking-strip.md). Each blog
 * shows one at a time, the last one set. Setting, prolonging and ending require `strip.write` on each blog concerned.
 */

/** From most to least urgent. */
export const stripLevels = ["breaking", "live", "notice"] as const;
export const StripLevel = v.picklist(stripLevels);
export type StripLevel = v.InferOutput<typeof StripLevel>;

export const maxStripLength = 160;
/** How long a strip is shown unless chosen, how much one press prolongs it, and how long it may last, minutes. */
export const stripMinutes = { initial: 20, prolonged: 20, max: 24 * 60 } as const;
/** Blogs of one strip. */
const maxBlogs = 100;

/** Characters that can't be seen or that change the direction of the page around them. */
const unseen = /[\p{Cc}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/gu;

/** One line of plain text. */
export const StripText = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s+/g, " ").replace(unseen, "").trim()),
  v.minLength(1, "must not be empty"),
  v.maxLength(maxStripLength, `must be at most ${maxStripLength} characters`),
);

/** The strip on a blog's pages. */
export const Strip = v.object({
  id: v.string(),
  text: v.string(),
  /** Levels of a later release are shown as notices. */
  level: v.fallback(StripLevel, "notice"),
  /** The address of its story; null if it has none, or one that isn't public. */
  permalink: v.nullable(v.string()),
  endTimeMillis: Millis,
});
export type Strip = v.InferOutput<typeof Strip>;

/** A strip on one of its blogs. */
const StripOnBlog = v.object({
  blogId: BlogId,
  /** In the future while it is shown. */
  endTimeMillis: Millis,
  /** The person who ended or replaced it; null if it wasn't cut short. */
  endedByPersonId: v.nullable(PersonId),
  /** Version to send when changing it. */
  version: v.number(),
});
export type StripOnBlog = v.InferOutput<typeof StripOnBlog>;

/** A strip as staff see it. */
export const StaffStrip = v.object({
  id: v.string(),
  text: v.string(),
  level: v.fallback(StripLevel, "notice"),
  postId: v.nullable(PostId),
  permalink: v.nullable(v.string()),
  byPersonId: PersonId,
  setTimeMillis: Millis,
  blogs: v.array(StripOnBlog),
});
export type StaffStrip = v.InferOutput<typeof StaffStrip>;

/** All strips that are shown in the network, and the last ones of a blog; without a blog, of the network. */
export const getStrips = defineSignedRead({
  service: "curation",
  path: "strips/views/staff",
  query: v.object({ blogId: v.optional(BlogId) }),
  reply: v.object({
    /** Last set first. */
    items: listOf(StaffStrip),
    people: listOf(Person),
    /** The blogs on which the caller may set strips, in navigation order. */
    blogIds: v.array(BlogId),
  }),
});

const BlogIds = v.pipe(
  v.array(BlogId),
  v.minLength(1, "must name at least one blog"),
  v.maxLength(maxBlogs, `must have at most ${maxBlogs} items`),
  v.transform((ids) => [...new Set(ids)]),
);

const newStrip = {
  blogIds: BlogIds,
  text: StripText,
  level: StripLevel,
  /** A published story or liveblog that it links to. */
  postId: v.nullable(PostId),
  /** From now. */
  minutes: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1, "must be at least 1"),
      v.maxValue(stripMinutes.max, `must be at most ${stripMinutes.max}`),
    ),
    stripMinutes.initial,
  ),
};
export type NewStrip = v.InferOutput<v.ObjectSchema<typeof newStrip, undefined>>;

const SetReply = v.object({ id: v.string(), endTimeMillis: Millis });

/**
 * Sets a strip, which replaces those of its blogs. 403 names the first blog that the caller may not change. 409 if a
 * blog shows one that isn't among `replaces`: the caller has not seen it.
 */
export const setStrip = defineSignedWrite({
  service: "curation",
  path: "strips/set",
  query: noQuery,
  body: v.object({ ...newStrip, replaces: v.pipe(v.array(Id), v.maxLength(maxBlogs)) }),
  reply: SetReply,
});

/** The same by the operator, for a person who must have the right. Replaces whatever is shown. */
export const setStripFor = definePrivilegedWrite({
  service: "curation",
  path: "strips/setFor",
  query: noQuery,
  body: v.object({ ...newStrip, byScreenName: ScreenName }),
  reply: SetReply,
});

const ChangedStrip = v.object({
  id: Id,
  /** With the versions that were seen. */
  blogs: v.pipe(
    v.array(v.object({ blogId: BlogId, version: v.pipe(v.number(), v.integer()) })),
    v.minLength(1, "must name at least one blog"),
    v.maxLength(maxBlogs, `must have at most ${maxBlogs} items`),
    v.check(
      (blogs) => new Set(blogs.map(({ blogId }) => blogId)).size === blogs.length,
      "must name each blog once",
    ),
  ),
});
export type ChangedStrip = v.InferOutput<typeof ChangedStrip>;

/**
 * Prolongs a strip on some of its blogs by 20 minutes, to 24 hours from now at most. 409 if it was changed or has ended
 * there since it was read.
 */
export const prolongStrip = defineSignedWrite({
  service: "curation",
  path: "strips/prolong",
  query: noQuery,
  body: ChangedStrip,
  reply: v.object({ blogs: v.array(StripOnBlog) }),
});

/** Ends a strip on some of its blogs. 409 as above. */
export const endStrip = defineSignedWrite({
  service: "curation",
  path: "strips/end",
  query: noQuery,
  body: ChangedStrip,
  reply: v.object({ blogs: v.array(StripOnBlog) }),
});

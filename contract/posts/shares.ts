import * as v from "valibot";
import { BlogId, Millis, PostId } from "../entities/ids.ts";
import { ImageRef } from "../entities/image.ts";
import { Person } from "../entities/person.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { Cursor, noQuery, pageSize } from "../wire/query.ts";
import { PlacementLook } from "./placement.ts";
import { FrontDraftOf } from "./standing.ts";
import { Share, ShareMode, ShareNote, shareRefusals } from "./share.ts";

/*
 * Shares between blogs (docs/guides/shares.md). Errors of the writes: 409 with `refusal` (`shareRefusals`) if the story
 * can't be shared, 409 without one if someone else was faster, 403 without the right, and those of reading the story.
 */

/** Suggestions that wait for a blog; stories shared to it, and from it; and the person's own suggestions. */
export const shareLists = ["waiting", "in", "out", "mine"] as const;
export const ShareList = v.picklist(shareLists);
export type ShareList = v.InferOutput<typeof ShareList>;

/** Waiting suggestions are counted up to this number. */
export const maxSharesCounted = 100;

/**
 * A list of shares of a blog, newest first, suggestions oldest first; without a blog, of the network, where `in` and
 * `out` are the same. `out` begins with the suggestions that wait elsewhere. 403 for people who may not see it.
 */
export const getShares = defineSignedRead({
  service: "curation",
  path: "shares/views/list",
  query: v.object({
    blogId: v.optional(BlogId),
    list: ShareList,
    after: v.optional(Cursor),
    maxReturned: pageSize,
  }),
  reply: v.object({
    items: listOf(Share),
    next: v.nullable(v.string()),
    people: listOf(Person),
    /** Waiting suggestions of the blog or the network, counted up to `maxSharesCounted`. */
    waiting: v.number(),
  }),
});

/** Number of suggestions that wait for a blog, or for the network, counted up to `maxSharesCounted`. */
export const getShareCount = defineSignedRead({
  service: "curation",
  path: "shares/views/count",
  query: v.object({ blogId: v.optional(BlogId) }),
  reply: v.object({ waiting: v.number() }),
});

/**
 * A story, and what the person may do with it on every blog; with `blogId`, also that blog's front. Errors as for reading
 * the story.
 */
export const getShareOffer = defineSignedRead({
  service: "curation",
  path: "shares/views/story/:postId",
  query: v.object({ blogId: v.optional(BlogId) }),
  reply: v.object({
    story: v.object({ id: PostId, blogId: BlogId, headline: v.string(), permalink: v.string() }),
    /** Its images, which a look may show. */
    images: listOf(ImageRef),
    targets: listOf(
      v.object({
        blogId: BlogId,
        /** What happens if the person suggests it; null if that is refused. */
        outcome: v.nullable(v.picklist(["atOnce", "ask"])),
        refusal: v.nullable(v.picklist(shareRefusals)),
        /** Its state there, if the person may know it; null if there is none. */
        share: v.nullable(Share),
      }),
    ),
    /** The draft of the blog's front, in which an accepted story can be placed; null if the person may not change it. */
    front: v.optional(v.nullable(FrontDraftOf), null),
    people: listOf(Person),
  }),
});

const place = { postId: PostId, blogId: BlogId };
const look = v.optional(v.nullable(PlacementLook), null);
/** When the blog shows it: null for now. Within a year. */
const time = v.optional(v.nullable(Millis), null);
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Suggests a story to a blog, or shares it there at once. `timeMillis` counts only if it is shared at once. */
export const suggestShare = defineSignedWrite({
  service: "curation",
  path: "shares/suggest",
  query: noQuery,
  body: v.object({ ...place, look, note: v.optional(ShareNote, ""), timeMillis: time }),
  reply: Share,
});

/** Accepts a suggestion; without `look`, as it was suggested. */
export const acceptShare = defineSignedWrite({
  service: "curation",
  path: "shares/accept",
  query: noQuery,
  body: v.object({ ...place, version, look: v.optional(PlacementLook), timeMillis: time }),
  reply: Share,
});

export const declineShare = defineSignedWrite({
  service: "curation",
  path: "shares/decline",
  query: noQuery,
  body: v.object({ ...place, version }),
  reply: Share,
});

/** Changes how a share looks on the receiving blog, and with `timeMillis` from when it is there: null for now. */
export const changeShare = defineSignedWrite({
  service: "curation",
  path: "shares/change",
  query: noQuery,
  body: v.object({ ...place, version, look, timeMillis: v.optional(v.nullable(Millis)) }),
  reply: Share,
});

/** Takes back a share, or withdraws a suggestion: from either side. */
export const unshareStory = defineSignedWrite({
  service: "curation",
  path: "shares/unshare",
  query: noQuery,
  body: v.object({ ...place, version }),
  reply: Share,
});

/**
 * Undoes the last decision about a share: a decline by those who decide, anything else by the person who did it. With
 * `isOfChange` the last change of its look and time, by those who may change it.
 */
export const undoShare = defineSignedWrite({
  service: "curation",
  path: "shares/undo",
  query: noQuery,
  body: v.object({ ...place, version, isOfChange: v.optional(v.boolean(), false) }),
  reply: Share,
});

const ShareSettings = v.object({
  /** Pairs of blogs with a setting of their own: those to the blog, or all of the network. */
  pairs: listOf(v.object({ fromBlogId: BlogId, toBlogId: BlogId, mode: ShareMode })),
  maySet: v.boolean(),
  /** Blogs whose later stories are shared automatically or could be: this blog, or all; with their target. */
  automatic: listOf(
    v.object({
      blogId: BlogId,
      /** Null if there is none. */
      targetBlogId: v.nullable(BlogId),
      isOn: v.boolean(),
      mayChange: v.boolean(),
    }),
  ),
});
export type ShareSettings = v.InferOutput<typeof ShareSettings>;

/** The settings of shares to a blog, or of the network. */
export const getShareSettings = defineSignedRead({
  service: "curation",
  path: "shares/views/settings",
  query: v.object({ blogId: v.optional(BlogId) }),
  reply: ShareSettings,
});

/** Sets what happens to stories from one blog to another; null for the default. 409 if it is no longer `before`. */
export const setSharePair = defineSignedWrite({
  service: "curation",
  path: "shares/pair",
  query: noQuery,
  body: v.object({
    fromBlogId: BlogId,
    toBlogId: BlogId,
    before: v.nullable(ShareMode),
    mode: v.nullable(ShareMode),
  }),
  reply: v.object({ mode: v.nullable(ShareMode) }),
});

/** Switches `autoRepostToParent` of a blog, for stories that it publishes or schedules later. */
export const setAutomaticSharing = defineSignedWrite({
  service: "curation",
  path: "shares/automatic",
  query: noQuery,
  body: v.object({ blogId: BlogId, isOn: v.boolean() }),
  reply: v.object({ isOn: v.boolean() }),
});

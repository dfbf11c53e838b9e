import * as v from "valibot";
import { BlogId, Millis, PostId } from "../entities/ids.ts";
import { filledBy, leftOutReasons } from "../fronts/fill-front.ts";
import { BlockLayout, ItemId } from "../fronts/front.ts";
import { FrontTopic } from "../fronts/front-topic.ts";
import { defineSignedRead } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";
import { RelatedSource } from "./related.ts";

/*
 * Where a story stands: on fronts, in the breaking strip and in special sections (docs/guides/placing-stories.md). Shares
 * to other blogs are in `getShareOffer`.
 */

/** A block of a front, as people name it. */
const NamedBlock = v.object({ id: ItemId, layout: BlockLayout, title: v.nullable(v.string()) });

/** A place of the story on a front. */
const FrontSpot = v.object({
  /** Null if a rule or the story's age put it there. */
  placementId: v.nullable(ItemId),
  /** Null for the splash. */
  block: v.nullable(NamedBlock),
  by: v.picklist(filledBy),
  /** Why readers don't see it there; null if they do, and for fronts that they don't have yet. */
  leftOut: v.nullable(v.picklist(leftOutReasons)),
  /** The block above that has the story; null for the splash, and for other reasons. */
  above: v.optional(v.nullable(NamedBlock), null),
  fromMillis: v.nullable(Millis),
  untilMillis: v.nullable(Millis),
});
export type FrontSpot = v.InferOutput<typeof FrontSpot>;

/** The special section or story type whose front it is; null for the blog's own. */
const topic = { topic: v.optional(v.nullable(v.object({ topic: FrontTopic, name: v.string() })), null) };

const StandingFront = v.object({
  blogId: BlogId,
  ...topic,
  /** `imported`: arranged by an import, without blocks. */
  state: v.picklist(["live", "imported", "scheduled", "draft"]),
  version: v.number(),
  /** Since when it has been there, or from when it will be; null if unknown, and for drafts. */
  sinceMillis: v.nullable(Millis),
  spots: listOf(FrontSpot),
});
export type StandingFront = v.InferOutput<typeof StandingFront>;

/** A draft that the person may change. */
export const FrontDraftOf = v.object({
  blogId: BlogId,
  ...topic,
  version: v.number(),
  /** True if it is what readers have, so that a change of it can be published alone. */
  isPublished: v.boolean(),
  /** Blocks that stories can be placed in. */
  blocks: listOf(v.object({ ...NamedBlock.entries, isFull: v.boolean() })),
  /** Placements of the story in it. */
  placementIds: listOf(v.string()),
  hasSplash: v.boolean(),
});
export type FrontDraftOf = v.InferOutput<typeof FrontDraftOf>;

const StandingSection = v.object({
  section: v.string(),
  displayName: v.string(),
  /** Its place in the editors' order, from 0; null if it isn't in that. */
  position: v.nullable(v.number()),
  /** The story itself names the section. */
  isOwn: v.boolean(),
  startTimeMillis: v.nullable(Millis),
  endTimeMillis: v.nullable(Millis),
  orderVersion: v.number(),
});

export const StoryStanding = v.object({
  story: v.object({
    id: PostId,
    blogId: BlogId,
    headline: v.string(),
    permalink: v.string(),
    publishTimeMillis: Millis,
    /** Readers see it in lists. */
    isPublic: v.boolean(),
    /** The blogs that show it besides its own. */
    sharedTo: listOf(BlogId),
  }),
  /** Drafts and versions to come only of fronts that the person may change. */
  fronts: listOf(StandingFront),
  drafts: listOf(FrontDraftOf),
  /** Strips that link to it now. */
  strips: listOf(
    v.object({
      id: v.string(),
      blogId: BlogId,
      text: v.string(),
      setTimeMillis: Millis,
      endTimeMillis: Millis,
      version: v.number(),
      mayEnd: v.boolean(),
    }),
  ),
  /** Sections that it is in; for people who may order them, also those to come. */
  sections: listOf(StandingSection),
  /** Running sections that it could be put into; empty for people who may not. */
  otherSections: listOf(StandingSection),
  mayOrderSections: v.boolean(),
  /** Its place at the top of its blog's front; `others` are the blog's others, without a headline if they aren't public. */
  sticky: v.object({
    endTimeMillis: v.nullable(Millis),
    others: listOf(v.object({ postId: PostId, headline: v.string(), endTimeMillis: Millis })),
    /** False if editors have arranged the front, which then has no sticky stories. */
    isShown: v.boolean(),
    mayChange: v.boolean(),
  }),
  /** The stories chosen to stand below it; readers see those that are public. */
  related: v.object({
    version: v.number(),
    /** The rule by which others follow them; null for the blog's newest. */
    source: v.optional(v.nullable(RelatedSource), null),
    /** The rules to choose from, as people know them; for people who may not change it, that of `source` alone. */
    sources: v.optional(listOf(v.object({ ...RelatedSource.entries, name: v.string() })), []),
    endTimeMillis: v.nullable(Millis),
    /** Without a headline if it isn't public. */
    items: listOf(v.object({ postId: PostId, headline: v.string(), isShown: v.boolean() })),
    mayChange: v.boolean(),
  }),
  /** The replies to it that are featured now, newest first, 20 at most. */
  featured: v.object({
    items: listOf(
      v.object({
        replyId: PostId,
        permalink: v.string(),
        excerpt: v.string(),
        /** The writer's name. */
        writer: v.string(),
        endTimeMillis: v.nullable(Millis),
      }),
    ),
    mayChange: v.boolean(),
  }),
});
export type StoryStanding = v.InferOutput<typeof StoryStanding>;

/** For people who may read the story's draft. Errors for everyone else are those of reading the story, then 403. */
export const getStoryStanding = defineSignedRead({
  service: "curation",
  path: "standing/story/:postId",
  query: noQuery,
  reply: StoryStanding,
});

import * as v from "valibot";
import { Blog } from "../entities/blog.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { PostSummary } from "../entities/post.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, noQuery, queryNumber, words } from "../wire/query.ts";
import { FrontChanges } from "./compare-fronts.ts";
import { filledBy, leftOutReasons } from "./fill-front.ts";
import { FrontBody, ItemId } from "./front.ts";
import { FrontTopic } from "./front-topic.ts";
import { itemFaults } from "./publish-item.ts";
import { FrontItem, FrontOperation, operationFaults, Stamp } from "./operations.ts";

/*
 * The desk for a blog's front, or that of one of its special sections or story types: its draft, its versions, and the stories
 * to choose from. Each call needs `front.write`. 404 for an unknown section or story type.
 */

/** The front of a call: the blog's own without `topic`. */
const frontQuery = v.object({ blogId: BlogId, topic: v.optional(FrontTopic) });
const ofFront = { blogId: BlogId, topic: v.optional(v.nullable(FrontTopic), null) };

/** Number of a version; 0 is the front that nobody has edited. */
const Version = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A published version, or one that is to be live from an hour to come. */
const FrontVersion = v.object({
  version: Version,
  liveMillis: Millis,
  madeMillis: Millis,
  personId: v.nullable(PersonId),
  note: v.string(),
  /** Against what readers had, or will have, before it. */
  changes: v.optional(FrontChanges, { items: [], count: 0 }),
});
export type FrontVersion = v.InferOutput<typeof FrontVersion>;

const FilledBlock = v.object({
  id: ItemId,
  stories: v.array(v.object({ postId: PostId, by: v.picklist(filledBy), placementId: v.nullable(ItemId) })),
  leftOut: v.array(
    v.object({
      placementId: ItemId,
      postId: PostId,
      reason: v.picklist(leftOutReasons),
      above: v.optional(v.nullable(ItemId), null),
    }),
  ),
  found: v.optional(v.nullable(v.number()), null),
  skipped: v.optional(v.object({ count: v.number(), blocks: v.array(v.nullable(ItemId)) }), {
    count: 0,
    blocks: [],
  }),
  isShown: v.boolean(),
});

export const FrontDesk = v.object({
  draft: v.object({
    version: Version,
    body: FrontBody,
    /** The last change; null if the draft is as the live front. */
    changed: v.nullable(v.object({ personId: PersonId, timeMillis: Millis })),
  }),
  /** What readers have now. */
  live: v.object({ version: Version, body: FrontBody, liveMillis: v.optional(Millis, 0) }),
  /** The newest first, those to come included. */
  versions: listOf(FrontVersion),
  /** True if there are older ones. */
  hasOlder: v.optional(v.boolean(), false),
  /** What the draft would show now. */
  filled: v.object({
    splashPostId: v.nullable(PostId),
    splashLeftOut: v.optional(v.nullable(v.picklist(leftOutReasons)), null),
    blocks: v.array(FilledBlock),
  }),
  /** Since when the stories placed on the live front are there. */
  since: v.optional(v.array(v.object({ postId: PostId, sinceMillis: Millis })), []),
  /** Stories placed or found by a rule that readers had before the live version, and have no more. */
  fallen: v.optional(v.array(PostId), []),
  /** The stories of the list that may be placed, in order; scheduled ones of the blog are among them. */
  newest: v.array(PostId),
  /** Every story named above that the editor may see. */
  stories: listOf(PostSummary),
  /** The blog's special sections and story types, each with a front of its own; sections to come have a start. */
  topics: v.optional(
    listOf(v.object({ topic: FrontTopic, name: v.string(), startTimeMillis: v.nullable(Millis) })),
    [],
  ),
  people: listOf(Person),
  blogs: listOf(Blog),
});
export type FrontDesk = v.InferOutput<typeof FrontDesk>;

/** Stories to choose from: `unplaced` are the newest that aren't on the draft, `shared` those of other blogs. */
export const deskLists = ["newest", "unplaced", "shared", "scheduled"] as const;
export type DeskList = (typeof deskLists)[number];

export const getFrontDesk = defineSignedRead({
  service: "curation",
  path: "desk/forBlog",
  query: v.object({
    ...frontQuery.entries,
    /** Lists only versions below this one. */
    below: v.optional(v.pipe(queryNumber, v.integer(), v.minValue(1))),
    list: v.optional(v.picklist(deskLists), "newest"),
    /** The newest of a story type, instead of the list. */
    storyType: v.optional(words(1, 200)),
  }),
  reply: FrontDesk,
});

/** The draft's version, and its last change, which an open desk asks for; nothing of the draft itself. */
const FrontState = v.object({
  version: Version,
  /** Null if nobody has changed it. */
  changed: v.nullable(v.object({ personId: PersonId, timeMillis: Millis })),
  /** The version that readers have. */
  live: Version,
  /** Other editors who have the desk open. */
  present: v.array(PersonId),
  people: listOf(Person),
});
export type FrontState = v.InferOutput<typeof FrontState>;

export const getFrontState = defineSignedRead({
  service: "curation",
  path: "desk/state",
  query: frontQuery,
  reply: FrontState,
});

/** The same from an editor who has the desk open: others see so for less than a minute. */
export const attendFront = defineSignedWrite({
  service: "curation",
  path: "desk/attend",
  query: noQuery,
  body: v.object(ofFront),
  reply: FrontState,
});

/** An operation, or a version to go back to. */
export const DeskOperation = v.variant("kind", [
  ...FrontOperation.options,
  v.object({ kind: v.literal("restore"), version: Version }),
]);
export type DeskOperation = v.InferOutput<typeof DeskOperation>;

/**
 * Changes the draft. The answer to an operation that could not be done is no error: it says who has changed the same thing
 * since, or what doesn't fit. One that is sent again is not done again.
 */
export const changeFront = defineSignedWrite({
  service: "curation",
  path: "desk/change",
  query: noQuery,
  body: v.object({
    ...ofFront,
    operationId: Id,
    seen: Version,
    operation: DeskOperation,
  }),
  maxBytes: 500_000,
  reply: v.object({
    version: Version,
    result: v.variant("outcome", [
      v.object({ outcome: v.literal("done"), undo: v.nullable(FrontOperation) }),
      v.object({
        outcome: v.literal("conflict"),
        stamp: v.nullable(Stamp),
        /** What to choose from: see `Choices`. Absent from services of a release before. */
        theirs: v.optional(v.nullable(FrontItem), null),
        mine: v.optional(v.nullable(FrontItem), null),
        keep: v.optional(v.nullable(FrontOperation), null),
      }),
      v.object({
        outcome: v.literal("refused"),
        fault: v.picklist([
          ...operationFaults,
          "unknownStory",
          "kind",
          "placedKind",
          "image",
          "unknownVersion",
        ]),
      }),
    ]),
    people: listOf(Person),
    /** The stories of both states of a conflict. */
    stories: v.optional(listOf(PostSummary), []),
  }),
});

/**
 * Publishes the draft, now or from an hour to come; with `item` only that block, placement or the splash of it, with `again`
 * a version of before instead. 409 if somebody else has changed or published the same since `seen`. What readers have already
 * is not published again.
 */
export const publishFront = defineSignedWrite({
  service: "curation",
  path: "desk/publish",
  query: noQuery,
  body: v.object({
    ...ofFront,
    seen: Version,
    liveMillis: v.nullable(Millis),
    note: v.optional(v.nullable(words(1, 200)), null),
    item: v.optional(v.nullable(ItemId), null),
    again: v.optional(v.nullable(Version), null),
    /** A draft that is as the live front doesn't become the version of before, as for undo. */
    keepsDraft: v.optional(v.boolean(), false),
  }),
  reply: v.object({
    version: Version,
    liveMillis: Millis,
    /** Why the part doesn't fit the live front, or that the version is gone; nothing was published then. */
    refused: v.optional(v.nullable(v.picklist([...itemFaults, "unknownVersion"])), null),
    /** The version that readers had, for undo. */
    before: v.optional(Version, 0),
  }),
});

/** Cancels a version that is not live yet; false if it had been cancelled or is live. */
export const cancelFront = defineSignedWrite({
  service: "curation",
  path: "desk/cancel",
  query: noQuery,
  body: v.object({ ...ofFront, version: Version }),
  reply: v.object({ isCancelled: v.boolean() }),
});

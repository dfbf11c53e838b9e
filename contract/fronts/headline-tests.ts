import * as v from "valibot";
import { Difference, Verdict } from "../audience/readings.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, noQuery, words } from "../wire/query.ts";
import { ItemId } from "./front.ts";

/*
 * Headline tests: a blog's front shows a story's headline to some readers, and others in its place, until it is known which is
 * clicked most (docs/guides/headline-tests.md). Only fronts have them; the story, its feeds and its cards elsewhere don't.
 */

/** Headlines of a test, the story's own among them. */
export const maxHeadlines = 4;

/** How long a test lasts unless another end is chosen, and at most, ms. */
export const headlineTestMillis = { initial: 86_400_000, max: 7 * 86_400_000 } as const;
/** How far ahead a test may start, ms. */
export const maxTestAhead = 30 * 86_400_000;
/** How long a headline that was applied stays on the front, ms. */
export const appliedMillis = 30 * 86_400_000;

/**
 * Why a test has ended: it was decided, its hour had come, the story left its slot, or can't be read any more, or got another
 * headline, or someone ended it.
 */
export const testEnds = ["decided", "time", "left", "gone", "changed", "person"] as const;
export type TestEnd = (typeof testEnds)[number];

const Variant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxHeadlines - 1));
const Count = v.number();

export const HeadlineTest = v.object({
  id: Id,
  /** The blog whose front shows it. */
  blogId: BlogId,
  /** The placement on the front with whose end it ends; null for wherever the front shows the story. */
  placementId: v.nullable(v.string()),
  startMillis: Millis,
  endMillis: Millis,
  startedByPersonId: PersonId,
  /** The winner is applied when the test is decided. */
  appliesWinner: v.boolean(),
  /** The story's own headline first. */
  headlines: listOf(
    v.object({
      text: v.string(),
      readers: Count,
      clicks: Count,
      /** Null for the first, and while too few readers have clicked. */
      difference: v.nullable(Difference),
    }),
  ),
  /** Readers of each headline after which a difference of 20 % is found in nine of ten tests; null if too few clicked. */
  plannedReaders: v.nullable(Count),
  verdict: Verdict,
  /** The headline that won, by its place in the list. */
  winner: v.nullable(v.number()),
  /** The headline that the front shows since the end; null for the story's own. */
  applied: v.nullable(v.number()),
  /** Null while it runs or waits for its start. */
  ended: v.nullable(
    v.object({
      timeMillis: Millis,
      why: v.picklist(testEnds),
      /** Null if it ended by a rule. */
      byPersonId: v.nullable(PersonId),
    }),
  ),
});
export type HeadlineTest = v.InferOutput<typeof HeadlineTest>;

/** A test as the page of readers needs it. */
export const ShownTest = v.object({
  id: Id,
  postId: PostId,
  /** The story's own first. It is shown nowhere where that isn't the story's headline any more. */
  headlines: listOf(v.string()),
  /** The one that all readers see; null for a test that runs. */
  applied: v.nullable(v.number()),
});
export type ShownTest = v.InferOutput<typeof ShownTest>;

/** Tests of a story that are listed, the newest first. */
export const maxListedTests = 10;

const Placed = { postId: PostId, blogId: BlogId };

/**
 * The headline tests of a story on a blog's front, for those who may change the story, or the front. Also of a scheduled
 * story. `slotHeadline` is the headline in the slot, null if the story isn't there now.
 */
export const getHeadlineTests = defineSignedRead({
  service: "curation",
  path: "headlines/views/story/:postId",
  query: v.object({ blogId: BlogId, placementId: v.optional(ItemId) }),
  reply: v.object({
    story: v.object({ id: PostId, headline: v.string(), permalink: v.string(), publishTimeMillis: Millis }),
    slotHeadline: v.nullable(v.string()),
    /** False for a story that fronts never show: a test can't start. */
    isTestable: v.boolean(),
    tests: listOf(HeadlineTest),
    people: listOf(Person),
  }),
});

/** Why a test can't start: the story has one, readers can't see it, it has no headline, or it isn't in the slot. */
export const testRefusals = ["running", "notPublic", "noHeadline", "slot"] as const;
export type TestRefusal = (typeof testRefusals)[number];

/** Starts a test, now or later; of a scheduled story, when it is published. 409 with `refusal` if it can't start. */
export const startHeadlineTest = defineSignedWrite({
  service: "curation",
  path: "headlines/start",
  query: noQuery,
  body: v.object({
    ...Placed,
    placementId: v.nullable(ItemId),
    /** Besides the one that the front shows. */
    headlines: v.pipe(
      v.array(words(1, 200)),
      v.minLength(1, "needs another headline"),
      v.maxLength(maxHeadlines - 1, "has too many headlines"),
    ),
    startMillis: v.nullable(Millis),
    endMillis: Millis,
    appliesWinner: v.boolean(),
  }),
  reply: v.object({ id: Id }),
});

/**
 * Ends a test, or has the front show one of its headlines to everyone, or the story's own again (null). A test that runs ends
 * with that. A test that has ended stays so.
 */
export const changeHeadlineTest = defineSignedWrite({
  service: "curation",
  path: "headlines/change",
  query: noQuery,
  body: v.object({
    id: Id,
    wish: v.variant("kind", [
      v.object({ kind: v.literal("end") }),
      v.object({ kind: v.literal("apply"), variant: v.nullable(Variant) }),
    ]),
  }),
  reply: v.object({}),
});

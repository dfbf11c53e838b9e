import * as v from "valibot";
import { PostId } from "../entities/ids.ts";

/*
 * What is counted of reading a story (docs/guides/audience.md). Nothing here is about a person: no identifier, no address,
 * and no two details of the same reader together.
 */

/**
 * Where readers come from: the blog's own front, another of its pages, a sister blog, a search engine, a social network,
 * a newsletter, another site, or an address that was typed or hides where it stood.
 */
export const sourceKinds = [
  "front",
  "blog",
  "sister",
  "search",
  "social",
  "newsletter",
  "site",
  "direct",
] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const deviceKinds = ["phone", "tablet", "desktop"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Lower limits of the classes of visible time, s: how many readers stayed at least as long. */
export const timeLimits = [10, 30, 60, 120, 300] as const;

/** A story is divided into as many parts; how many readers reached the end of each. */
export const depthParts = 5;

/** Longest time that a page counts as read, s. */
export const maxSeconds = 3_600;

/**
 * Why a view isn't counted: a robot by its own name, a program that isn't a page's script, a page that was left without a sign
 * of a reader, too many from one network, a story that isn't public, or more stories at once than one report can have.
 */
export const refusalReasons = ["robot", "program", "unread", "flood", "unknown", "dropped"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Browsers as far as doubtful hours are found by them (docs/guides/audience.md). */
export const browserKinds = ["chrome-desktop", "chrome-phone", "safari", "other"] as const;
export type BrowserKind = (typeof browserKinds)[number];

/**
 * Kinds of details, with their values: `source` (`search:google`, `direct:`), `device`, `country` (ISO 3166), `depth` (1 to 5), `time`
 * (a limit in s), `seconds` (`total`), `refused` (why it wasn’t counted), `browser` (only added up by the hour).
 */
export const detailKinds = [
  "source",
  "device",
  "browser",
  "country",
  "depth",
  "time",
  "seconds",
  "refused",
] as const;
export type DetailKind = (typeof detailKinds)[number];

/**
 * What is counted of a test: readers who saw a variant; of a headline, those who clicked it; of an experiment's variation, those
 * who followed a link, read a story to its end, sent a reply, signed up for a newsletter, or created an account.
 */
export const testGoals = ["seen", "click", "link", "end", "reply", "subscribe", "account"] as const;
export type TestGoal = (typeof testGoals)[number];

/** By what the variations of an experiment are compared. */
export const experimentGoals = ["link", "end", "reply", "subscribe", "account"] as const;
export type ExperimentGoal = (typeof experimentGoals)[number];

/**
 * A variant of a test, and what its reader did: `headline:ID` with the place of the headline, or `experiment:NAME` with the name
 * of the variation, and the goal.
 */
export const testEntries = {
  test: v.pipe(v.string(), v.regex(/^(?:headline|experiment):[\w-]{1,64}$/, "isn't a test")),
  variant: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, "isn't a variant")),
  goal: v.picklist(testGoals),
};

/** How much more often a variant's readers reach a goal than the first one's: 0.04 is 4 %, with the range that it lies in. */
export const Difference = v.object({ value: v.number(), low: v.number(), high: v.number() });
/** `open` while the answer isn't known, `same` for no difference, `split` if readers weren't split as meant. */
export const Verdict = v.picklist(["open", "same", "winner", "split"]);

/** Limits of one report: stories in it, views of one story, details of one story, and views that were dropped. */
export const maxViewedPosts = 200;
export const maxViewsAtOnce = 50_000;
export const maxDetails = 200;
export const maxDropped = 1_000_000;
/** Variants and goals of tests in one report. */
export const maxTestCounts = 400;

const Amount = (maximum: number, least = 1) =>
  v.pipe(
    v.number(),
    v.integer("must be a whole number"),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(maximum, `must be at most ${maximum}`),
  );

/** A detail with the number of views it applies to; of `seconds`, the sum. */
export const Detail = v.object({
  kind: v.picklist(detailKinds),
  value: v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/, "isn't a value of a detail")),
  count: Amount(maxViewsAtOnce * maxSeconds),
});
export type Detail = v.InferOutput<typeof Detail>;

/** Views and details of one story. Details may follow later than the views that they are about. */
export const StoryReading = v.pipe(
  v.object({
    id: PostId,
    count: Amount(maxViewsAtOnce, 0),
    details: v.optional(
      v.pipe(v.array(Detail), v.maxLength(maxDetails, `must have at most ${maxDetails} details`)),
      [],
    ),
  }),
  v.forward(
    v.check(({ count, details }) => count > 0 || details.length > 0, "must be at least 1, or have details"),
    ["count"],
  ),
);
export type StoryReading = v.InferOutput<typeof StoryReading>;

/** How many readers of a variant did what is counted. */
export const TestReading = v.object({ ...testEntries, count: Amount(maxViewsAtOnce) });
export type TestReading = v.InferOutput<typeof TestReading>;

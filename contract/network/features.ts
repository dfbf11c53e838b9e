import * as v from "valibot";
import { experimentGoals } from "../audience/readings.ts";
import { PlanDay } from "../drafts/plan.ts";
import { defineRead, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlogId, Millis, PersonId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";

/** The name of a flag becomes a part of class names. */
export const FlagName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9_]{1,60}$/i, "must have letters, digits and underscores only"),
);

/** Where a flag's effect can be seen: a path that every blog has. Empty for none. */
const FlagPlace = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:\/(?![/\\])[^\s\\]{0,199})?$/, "must be a path such as /latest"),
);

/**
 * A feature is on only if its value is "on" (specification, section 1). "staff" and a share such as "25%" are off as pages are
 * printed, and on for those readers in their browsers (docs/decisions/0044).
 */
export const FeatureFlag = v.object({
  name: FlagName,
  value: v.string(),
  /** Description by the flag's author, for people who turn it on. */
  description: v.optional(v.string(), ""),
  place: v.optional(FlagPlace, ""),
});
export type FeatureFlag = v.InferOutput<typeof FeatureFlag>;

/** A value that can be set in the product: for everyone, no one, the blog's staff, or a share of readers. */
export const FlagValue = v.pipe(
  v.string(),
  v.regex(/^(?:on|off|staff|[1-9]\d?%)$/, 'must be "on", "off", "staff" or a share such as "25%"'),
);

/** The share of readers for whom a flag is on, in per cent; null for a value that is no share. */
export const readFlagShare = (value: string): number | null =>
  value !== "staff" && v.is(FlagValue, value) && value.endsWith("%") ? Number(value.slice(0, -1)) : null;

/** The flags for a production host; flags the blog doesn't set come from the network. */
export const getFeatureFlags = defineRead({
  service: "features",
  path: "views/forHost",
  query: v.object({ host: v.string() }),
  reply: v.object({ items: listOf(FeatureFlag) }),
});

/**
 * The flags each blog sets itself, by name; the main site's apply to the network. Blogs without any are left
 * out.
 */
export const getNetworkFlags = defineRead({
  service: "features",
  path: "views/network",
  query: noQuery,
  reply: v.object({
    items: v.array(
      v.object({
        blogId: BlogId,
        flags: listOf(
          v.object({ ...FeatureFlag.entries, changedTimeMillis: v.optional(v.nullable(Millis), null) }),
        ),
      }),
    ),
  }),
});

/** Maximum number of flags that can be set in the product; each is a class of every page. */
export const maxFlags = 100;
export const maxFlagDescription = 300;

/** The last change of a flag or an experiment in the product; null for one that was imported. */
export const FlagChange = {
  changedTimeMillis: v.optional(v.nullable(Millis), null),
  changedByPersonId: v.optional(v.nullable(PersonId), null),
};

const FlagChoice = v.object({ blogId: BlogId, ...FeatureFlag.entries, ...FlagChange });
export type FlagChoice = v.InferOutput<typeof FlagChoice>;

/**
 * What each blog sets, by name of the flag; the main site's choices are the network's. With a blog those of the blog and
 * the network. Needs permission to change them.
 */
export const getFlagChoices = defineSignedRead({
  service: "features",
  path: "views/choices",
  query: v.object({ blogId: v.optional(BlogId) }),
  reply: v.object({
    items: listOf(FlagChoice),
    /** Who made the changes. */
    people: listOf(Person),
  }),
});

/** Null keeps the description. */
const FlagDescription = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxFlagDescription, `must be at most ${maxFlagDescription} characters`),
  ),
);

/**
 * Sets who sees a flag's feature on a blog, or without a blog in the network; a null value makes the blog inherit it again,
 * and removes it from the network. A blog can set only flags that are set already, by itself or the network. 409 if the
 * value isn't `before` any more.
 */
export const setFlag = defineSignedWrite({
  service: "features",
  path: "set",
  query: noQuery,
  body: v.object({
    blogId: v.nullable(BlogId),
    name: FlagName,
    value: v.nullable(FlagValue),
    /** The stored value as it was read; null if there was none. */
    before: v.nullable(v.string()),
    description: FlagDescription,
    /** Null keeps the place. */
    place: v.optional(v.nullable(FlagPlace), null),
  }),
  reply: v.object({}),
});

/** Maximum number of blogs on which a flag can be set at once. */
export const maxFlagBlogs = 500;

/**
 * Sets a flag on several blogs, each as `setFlag` does: all of them or, if one was changed since it was read, none (409).
 * No blog twice; null for the network.
 */
export const setFlagOnBlogs = defineSignedWrite({
  service: "features",
  path: "setOnBlogs",
  query: noQuery,
  body: v.object({
    name: FlagName,
    changes: v.pipe(
      v.array(
        v.object({
          blogId: v.nullable(BlogId),
          before: v.nullable(v.string()),
          value: v.nullable(FlagValue),
        }),
      ),
      v.minLength(1, "needs a blog"),
      v.maxLength(maxFlagBlogs, `must be at most ${maxFlagBlogs} blogs`),
      v.check((list) => isDistinct(list.map(({ blogId }) => blogId ?? "")), "has a blog twice"),
    ),
  }),
  reply: v.object({}),
});

/**
 * Letters, digits and underscores, like feature flags. With the variation it forms a class name of the page's
 * body.
 */
export const ExperimentName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_]{0,59}$/));

/** No underscores, so that the last one in `x_{experiment}_{variation}` separates the two names. */
export const VariationName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,29}$/));

const Variation = v.object({
  name: VariationName,
  /** Share of participants who see it, relative to the other variations' weights. */
  weight: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)),
});

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length;

/** When an experiment ends without anyone stopping it; null for never. */
export const plannedEnd = {
  /** The last day on which it runs, in the main site's time zone. */
  lastDay: v.optional(v.nullable(PlanDay)),
  /** The goal with whose answer it ends: a better variation, or no difference. */
  decidedBy: v.optional(v.nullable(v.picklist(experimentGoals))),
};

/** An A/B test. Each reader always sees the same variation. */
export const Experiment = v.object({
  name: ExperimentName,
  description: v.optional(v.string(), ""),
  /**
   * Only running experiments reach readers; drafts are internal, paused ones run again with the same variations, stopped
   * ones are kept for the record.
   */
  status: v.picklist(["draft", "running", "paused", "stopped"]),
  /** Share of all readers who participate, 0 to 1. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  variations: v.pipe(
    v.array(Variation),
    v.minLength(1, "needs a variation"),
    v.maxLength(20, "has too many variations"),
    v.check((list) => isDistinct(list.map(({ name }) => name)), "lists a variation twice"),
    v.check((list) => list.some(({ weight }) => weight > 0), "needs a variation with a weight above 0"),
  ),
  /** Names of the blogs it runs on; empty means every blog and the main site. */
  blogs: v.optional(v.array(v.string()), []),
  ...plannedEnd,
  /** The part of its plan that ended it; none for one that a person has stopped. */
  endReason: v.optional(v.picklist(["lastDay", "decided"])),
});
export type Experiment = v.InferOutput<typeof Experiment>;

export function isRunningOn({ status, blogs }: Experiment, blogName: string): boolean {
  return status === "running" && (blogs.length === 0 || blogs.includes(blogName));
}

/** All experiments except drafts: running ones first, then paused ones, then stopped ones, each by name. */
export const getExperiments = defineRead({
  service: "experiments",
  path: "views/network",
  query: noQuery,
  reply: v.object({ items: listOf(Experiment) }),
});

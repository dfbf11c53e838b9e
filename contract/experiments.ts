import * as v from "valibot";
import { defineRead } from "./call.ts";
import { noQuery } from "./query.ts";

/** Of letters, digits and underlines, as flags are; with its variation it becomes a class of the page's body. */
export const ExperimentName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_]{0,59}$/));

/** Without an underline, so that in `x_{experiment}_{variation}` the last one parts the two names. */
export const VariationName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,29}$/));

const Variation = v.object({
  name: VariationName,
  /** How many of those who take part see it, in proportion to the other variations' weights. */
  weight: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)),
});

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length;

/** Several ways to show something, of which each reader always sees the same one. */
export const Experiment = v.object({
  name: ExperimentName,
  description: v.optional(v.string(), ""),
  /** Only a running one reaches readers; a draft is nobody's business, a stopped one is kept for the record. */
  status: v.picklist(["draft", "running", "stopped"]),
  /** The part of all readers who take part, 0 to 1. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  variations: v.pipe(
    v.array(Variation),
    v.minLength(1, "needs a variation"),
    v.maxLength(20, "has too many variations"),
    v.check((list) => isDistinct(list.map(({ name }) => name)), "lists a variation twice"),
    v.check((list) => list.some(({ weight }) => weight > 0), "needs a variation with a weight above 0"),
  ),
  /** Names of the blogs on which it runs; none for every blog and the main site. */
  blogs: v.optional(v.array(v.string()), []),
});
export type Experiment = v.InferOutput<typeof Experiment>;

/** True when readers of that blog may meet it. */
export function isRunningOn({ status, blogs }: Experiment, blogName: string): boolean {
  return status === "running" && (blogs.length === 0 || blogs.includes(blogName));
}

/** Every experiment but the drafts: those that run, then those that are over, by name. */
export const getExperiments = defineRead({
  service: "experiments",
  path: "views/network",
  query: noQuery,
  reply: v.object({ items: v.array(Experiment) }),
});

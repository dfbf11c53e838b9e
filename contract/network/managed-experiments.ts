import * as v from "valibot";
import { Difference, experimentGoals, Verdict } from "../audience/readings.ts";
import { Person } from "../entities/person.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery } from "../wire/query.ts";
import { Experiment, ExperimentName, FlagChange, plannedEnd, VariationName } from "./features.ts";

/*
 * Experiments as superusers make and run them (docs/guides/blog-settings.md). All calls need `experiments.write`.
 */

/** The state of an experiment; `none` if there is none of the name. */
export type ExperimentState = Experiment["status"] | "none";

/** What can be done with an experiment. */
export const experimentActions = ["save", "start", "pause", "resume", "stop", "delete"] as const;
export type ExperimentAction = (typeof experimentActions)[number];

/** What may happen in which state, and the state that follows. */
const transitions: Record<ExperimentState, Partial<Record<ExperimentAction, ExperimentState>>> = {
  none: { save: "draft" },
  draft: { save: "draft", start: "running", delete: "none" },
  running: { pause: "paused", stop: "stopped" },
  paused: { resume: "running", stop: "stopped" },
  stopped: {},
};

/** The state after an action; null if the state doesn't allow it. */
export const findNextState = (state: ExperimentState, step: ExperimentAction): ExperimentState | null =>
  transitions[state][step] ?? null;

/** The actions that a state allows. */
export const listActions = (state: ExperimentState): ExperimentAction[] =>
  experimentActions.filter((step) => findNextState(state, step) !== null);

export const maxExperimentDescription = 300;
export const maxWeight = 1_000;
export const minVariations = 2;
export const maxVariations = 20;
/** Maximum number of experiments that run at once; each is in every page. */
export const maxRunningExperiments = 20;

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length;

/** What can be changed in a draft, and no more from its start on. An imported experiment may break these rules. */
export const ExperimentSetup = v.object({
  description: v.pipe(v.string(), v.trim(), v.maxLength(maxExperimentDescription, "is too long")),
  share: v.pipe(
    v.number(),
    v.check((share) => share > 0, "must be above 0"),
    v.maxValue(1),
  ),
  variations: v.pipe(
    v.array(
      v.object({
        name: VariationName,
        weight: v.pipe(
          v.number(),
          v.safeInteger("must be a whole number"),
          v.minValue(1),
          v.maxValue(maxWeight),
        ),
      }),
    ),
    v.minLength(minVariations, "needs two variations"),
    v.maxLength(maxVariations, "has too many variations"),
    v.check((list) => isDistinct(list.map(({ name }) => name)), "lists a variation twice"),
  ),
  /** Names of blogs; empty means every blog and the main site. */
  blogs: v.pipe(
    v.array(v.string()),
    v.maxLength(1_000),
    v.check((names) => isDistinct(names), "lists a blog twice"),
  ),
  ...plannedEnd,
});
export type ExperimentSetup = v.InferOutput<typeof ExperimentSetup>;

const Wish = v.variant("kind", [
  v.object({ kind: v.literal("save"), setup: ExperimentSetup }),
  v.object({ kind: v.picklist(["start", "pause", "resume", "stop", "delete"]) }),
]);
export type ExperimentWish = v.InferOutput<typeof Wish>;

export const ManagedExperiment = v.object({ ...Experiment.entries, version: v.number(), ...FlagChange });
export type ManagedExperiment = v.InferOutput<typeof ManagedExperiment>;

/** All experiments with their last changes, by name. */
export const getManagedExperiments = defineSignedRead({
  service: "experiments",
  path: "views/managed",
  query: noQuery,
  reply: v.object({
    items: listOf(ManagedExperiment),
    /** Who made the changes. */
    people: listOf(Person),
  }),
});

export const ExperimentResults = v.object({
  variations: v.array(v.object({ name: v.string(), readers: v.number() })),
  /** False if readers weren't split by the weights: the counts then say nothing. */
  isSplitAsMeant: v.boolean(),
  goals: v.array(
    v.object({
      goal: v.picklist(experimentGoals),
      verdict: Verdict,
      /** The name of the variation that won. */
      winner: v.nullable(v.string()),
      /** In the order of the variations; the difference is null for the first, and while there is too little. */
      variations: v.array(v.object({ count: v.number(), difference: v.nullable(Difference) })),
    }),
  ),
});
export type ExperimentResults = v.InferOutput<typeof ExperimentResults>;

/** What was counted of an experiment since its start. 404 for an unknown one. */
export const getExperimentResults = defineSignedRead({
  service: "experiments",
  path: "views/results",
  query: v.object({ name: ExperimentName }),
  reply: ExperimentResults,
});

/**
 * Makes an experiment, changes a draft, starts, pauses, resumes or stops one, or deletes a draft. 409 if it was changed
 * since it was read, or its state doesn't allow it; 400 for a draft that can't be started.
 */
export const changeExperiment = defineSignedWrite({
  service: "experiments",
  path: "change",
  query: noQuery,
  body: v.object({
    name: ExperimentName,
    /** The version as it was read; null for a new experiment. */
    version: v.nullable(v.number()),
    wish: Wish,
  }),
  reply: v.object({}),
});

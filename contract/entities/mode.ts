import * as v from "valibot";
import { BlockNodes, type BlockNode } from "./block-node.ts";
import { Millis, PersonId } from "./ids.ts";

/** Discussion modes: threads, questions and answers, a flat chat, or replies below a liveblog. */
export const discussionModes = ["standard", "ask", "chat", "liveblog"] as const;
export const DiscussionMode = v.picklist(discussionModes);
export type DiscussionMode = v.InferOutput<typeof DiscussionMode>;

/** States of the modes that have states (domain notes, Discussion), in order. */
export const statesOf = {
  liveblog: ["queued", "live", "ended"],
  ask: ["open", "closed", "disabled"],
} as const;
export type StatefulMode = keyof typeof statesOf;

export const modeStates = [...statesOf.liveblog, ...statesOf.ask] as const;
export const ModeState = v.picklist(modeStates);
export type ModeState = v.InferOutput<typeof ModeState>;

/** Initial states: a liveblog that was never announced counts as ended; questions are open. */
export const firstStates = { liveblog: "ended", ask: "open" } as const satisfies Record<
  StatefulMode,
  ModeState
>;

export const isStateful = (mode: DiscussionMode): mode is StatefulMode => Object.hasOwn(statesOf, mode);

export const isStateOf = (mode: DiscussionMode, state: ModeState): boolean =>
  isStateful(mode) && (statesOf[mode] as readonly ModeState[]).includes(state);

/** A recorded change of a discussion's state. A scheduled change takes effect at its own time. */
export const StateChange = v.object({
  mode: v.picklist(["liveblog", "ask"]),
  state: ModeState,
  timeMillis: Millis,
  /** Announced start of coverage. */
  beginsTimeMillis: v.optional(v.nullable(Millis), null),
  /** The person who made the change; null if imported. */
  personId: v.optional(v.nullable(PersonId), null),
});
export type StateChange = v.InferOutput<typeof StateChange>;

/** Current discussion settings of a story, computed from the recorded state changes. */
export const DiscussionSettings = v.object({
  mode: DiscussionMode,
  /** Null for modes without states. */
  state: v.nullable(ModeState),
  /** Announced start of coverage; null if not announced or already begun. */
  beginsTimeMillis: v.nullable(Millis),
  /** True if coverage starts automatically then. */
  startsByItself: v.optional(v.boolean(), false),
  /** When it first went live, and when it last ended; `endedTimeMillis` is null while it is live. */
  startedTimeMillis: v.nullable(Millis),
  endedTimeMillis: v.nullable(Millis),
  /** People invited to answer. */
  guests: v.array(PersonId),
  /** Summary of an ended liveblog; null if it hasn't ended or has none. */
  summary: v.optional(v.nullable(BlockNodes), null),
});
export type DiscussionSettings = v.InferOutput<typeof DiscussionSettings>;

/**
 * Computes the discussion settings at `now` (ms) from state changes in any order. Changes recorded for another mode are
 * ignored.
 */
export function findDiscussionSettings(
  mode: DiscussionMode,
  facts: readonly StateChange[],
  guests: readonly string[],
  now: number,
  summary: BlockNode[] | null = null,
): DiscussionSettings {
  const all = facts.filter((fact) => fact.mode === mode).toSorted((a, b) => a.timeMillis - b.timeMillis);
  const own = all.filter(
    ({ timeMillis, beginsTimeMillis }) => timeMillis <= now || beginsTimeMillis !== timeMillis,
  );
  const last = own.at(-1);
  const state = isStateful(mode) ? (last?.state ?? firstStates[mode]) : null;
  return {
    mode,
    state,
    beginsTimeMillis: state === "queued" ? (last?.beginsTimeMillis ?? null) : null,
    startsByItself: state === "queued" && all.length > own.length,
    startedTimeMillis: own.find((fact) => fact.state === "live")?.timeMillis ?? null,
    endedTimeMillis: state === "ended" ? (last?.timeMillis ?? null) : null,
    guests: [...guests],
    summary: mode === "liveblog" && state === "ended" ? summary : null,
  };
}

/**
 * True if new entries may be written: while the liveblog is announced or live. Existing entries can always be edited.
 */
export const acceptsEntries = ({ mode, state }: Pick<DiscussionSettings, "mode" | "state">): boolean =>
  mode === "liveblog" && state !== "ended";

/** Maximum length of a chat message, characters. Short, because chat messages scroll past quickly. */
export const maxMessageCharacters = 500;

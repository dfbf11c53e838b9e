import * as v from "valibot";
import { Millis, PersonId } from "./ids.ts";

/** How a story is discussed: in threads, as questions and answers, as one flat talk, or below a report that goes on. */
export const discussionModes = ["standard", "ask", "chat", "liveblog"] as const;
export const DiscussionMode = v.picklist(discussionModes);
export type DiscussionMode = v.InferOutput<typeof DiscussionMode>;

/** The states of the modes that have any (domain notes, Discussion), in the order in which they follow each other. */
export const statesOf = {
  liveblog: ["queued", "live", "ended"],
  ask: ["open", "closed", "disabled"],
} as const;
export type StatefulMode = keyof typeof statesOf;

export const modeStates = [...statesOf.liveblog, ...statesOf.ask] as const;
export const ModeState = v.picklist(modeStates);
export type ModeState = v.InferOutput<typeof ModeState>;

/** What holds until somebody says something: a report that nobody has announced is over, questions are taken. */
export const firstStates = { liveblog: "ended", ask: "open" } as const satisfies Record<
  StatefulMode,
  ModeState
>;

export const isStateful = (mode: DiscussionMode): mode is StatefulMode => Object.hasOwn(statesOf, mode);

/** True for a state that the mode has. */
export const isStateOf = (mode: DiscussionMode, state: ModeState): boolean =>
  isStateful(mode) && (statesOf[mode] as readonly ModeState[]).includes(state);

/** Somebody has said in which state a discussion is from then on. */
export const StateFact = v.object({
  mode: v.picklist(["liveblog", "ask"]),
  state: ModeState,
  timeMillis: Millis,
  /** When coverage is to begin, where it is announced. */
  beginsTimeMillis: v.optional(v.nullable(Millis), null),
  /** Null for what came from elsewhere. */
  personId: v.optional(v.nullable(PersonId), null),
});
export type StateFact = v.InferOutput<typeof StateFact>;

/** What is so of a story's mode at this moment, from the facts. */
export const Conduct = v.object({
  mode: DiscussionMode,
  /** Null for modes that have none. */
  state: v.nullable(ModeState),
  /** When coverage is to begin; null where nobody has said it, or it has begun. */
  beginsTimeMillis: v.nullable(Millis),
  /** When it first went live, and when it ended the last time; null while it goes on. */
  startedTimeMillis: v.nullable(Millis),
  endedTimeMillis: v.nullable(Millis),
  /** Who was invited to answer. */
  guests: v.array(PersonId),
});
export type Conduct = v.InferOutput<typeof Conduct>;

/** Works out what holds from what was said, in any order. A fact about another mode than the story's counts for nothing. */
export function findConduct(
  mode: DiscussionMode,
  facts: readonly StateFact[],
  guests: readonly string[],
): Conduct {
  const own = facts.filter((fact) => fact.mode === mode).toSorted((a, b) => a.timeMillis - b.timeMillis);
  const last = own.at(-1);
  const state = isStateful(mode) ? (last?.state ?? firstStates[mode]) : null;
  return {
    mode,
    state,
    beginsTimeMillis: state === "queued" ? (last?.beginsTimeMillis ?? null) : null,
    startedTimeMillis: own.find((fact) => fact.state === "live")?.timeMillis ?? null,
    endedTimeMillis: state === "ended" ? (last?.timeMillis ?? null) : null,
    guests: [...guests],
  };
}

/** True where the report takes entries: while it is announced and while it goes on. What it has can always be mended. */
export const takesEntries = ({ mode, state }: Pick<Conduct, "mode" | "state">): boolean =>
  mode === "liveblog" && state !== "ended";

/** Characters of a message in a chat: it goes by, and is read as it does. */
export const maxMessageCharacters = 500;

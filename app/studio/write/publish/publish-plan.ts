import { minLeadTime, type DraftState, type Planned } from "../../../../contract/entities/draft.ts";
import type { Draft } from "../present-write.ts";

/** The effect of publishing: the story becomes public for the first time, is changed, or becomes public again. */
export type PublishAim = "first" | "change" | "again";

export const findAim = (state: DraftState): PublishAim =>
  state === "live" ? "change" : state === "removed" ? "again" : "first";

type PlannedDraft = Pick<Draft, "state" | "planned" | "publishTimeMillis">;

export const findPlanned = ({ planned }: Pick<Draft, "planned">, kind: Planned["kind"]): Planned | null =>
  planned.find((item) => item.kind === kind) ?? null;

/** The error of a time, ms, and the time that it conflicts with. */
export interface TimeProblem {
  name: "time.soon" | "time.afterEnd" | "time.beforeStart" | "time.beforeChange";
  timeMillis: number;
}

/**
 * Null for a valid time. The services apply the same rules; a first publication in the past is left to the checklist.
 */
export function findTimeProblem(
  what: "publication" | "end",
  moment: number,
  draft: PlannedDraft,
  now: number,
): TimeProblem | null {
  const isSoon = moment < now + minLeadTime;
  const [change, end] = [findPlanned(draft, "change"), findPlanned(draft, "end")];
  if (what === "publication") {
    if (draft.state === "live" && isSoon) return { name: "time.soon", timeMillis: moment };
    return end && moment >= end.timeMillis ? { name: "time.afterEnd", timeMillis: end.timeMillis } : null;
  }
  if (isSoon) return { name: "time.soon", timeMillis: moment };
  const start = draft.publishTimeMillis ?? 0;
  if (moment <= start) return { name: "time.beforeStart", timeMillis: start };
  return change && moment <= change.timeMillis
    ? { name: "time.beforeChange", timeMillis: change.timeMillis }
    : null;
}

const hour = 3_600_000;
/** A full hour, at least an hour away. */
const findNextHour = (ms: number) => Math.ceil((ms + hour) / hour) * hour;

/** A form's initial time: the chosen one, or else the next hour; for an end, a day after all earlier changes. */
export function suggestTime(what: "publication" | "end", draft: PlannedDraft, now: number): number {
  const change = findPlanned(draft, "change")?.timeMillis ?? 0;
  const start = draft.state === "scheduled" ? (draft.publishTimeMillis ?? 0) : 0;
  const known = what === "end" ? (findPlanned(draft, "end")?.timeMillis ?? 0) : Math.max(change, start);
  if (known > now) return known;
  return findNextHour(what === "end" ? Math.max(now, change, start) + 23 * hour : now);
}

import { minLeadTime, type DraftState, type Planned } from "../../../../contract/entities/draft.ts";
import type { Draft } from "../present-write.ts";

/** What publishing does: readers see the story for the first time, see it changed, or see it again. */
export type PublishAim = "first" | "change" | "again";

export const findAim = (state: DraftState): PublishAim =>
  state === "live" ? "change" : state === "removed" ? "again" : "first";

type PlannedDraft = Pick<Draft, "state" | "planned" | "publishTimeMillis">;

export const findPlanned = ({ planned }: Pick<Draft, "planned">, kind: Planned["kind"]): Planned | null =>
  planned.find((item) => item.kind === kind) ?? null;

/** What is wrong with a time, ms, and the time that it collides with. */
export interface TimeProblem {
  name: "time.soon" | "time.afterEnd" | "time.beforeStart" | "time.beforeChange";
  timeMillis: number;
}

/** Null for a time that can be. The services refuse the same; a first publication in the past is for the checklist. */
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
/** A full hour that is not about to come. */
const findNextHour = (ms: number) => Math.ceil((ms + hour) / hour) * hour;

/** What a form begins with: what was chosen before, or else the next hour; for an end, a day after all that comes before. */
export function suggestTime(what: "publication" | "end", draft: PlannedDraft, now: number): number {
  const change = findPlanned(draft, "change")?.timeMillis ?? 0;
  const start = draft.state === "scheduled" ? (draft.publishTimeMillis ?? 0) : 0;
  const known = what === "end" ? (findPlanned(draft, "end")?.timeMillis ?? 0) : Math.max(change, start);
  if (known > now) return known;
  return findNextHour(what === "end" ? Math.max(now, change, start) + 23 * hour : now);
}

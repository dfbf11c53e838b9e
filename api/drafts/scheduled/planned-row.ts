import type { Planned } from "../../../contract/entities/draft.ts";

/** What `plannedOf` has a list of. */
export interface PlannedRow {
  kind: Planned["kind"];
  due_time: number;
  by_person_id: string;
  created_time: number;
  reason: string;
  failure: Planned["failure"];
  /** Of a change: hash of the draft as it will be published. */
  content_hash: string | null;
}

/** The next first. */
export const readPlanned = (json: string): PlannedRow[] =>
  (JSON.parse(json) as PlannedRow[]).toSorted((a, b) => a.due_time - b.due_time);

export const findPlanned = (json: string, kind: Planned["kind"]): PlannedRow | undefined =>
  readPlanned(json).find((row) => row.kind === kind);

export const presentPlanned = (json: string): Planned[] =>
  readPlanned(json).map(({ kind, due_time, by_person_id, reason, failure }) => ({
    kind,
    timeMillis: due_time,
    personId: by_person_id,
    reason,
    failure,
  }));

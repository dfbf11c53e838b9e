import { findMoments, findOffset } from "../../contract/zoned-time.ts";

/** The result of a typed date and time in a blog's time zone. */
export type TypedTime =
  | { kind: "missing" }
  /** The local time doesn't exist in the zone. */
  | { kind: "skipped" }
  /** The local time occurs twice in the zone. */
  | { kind: "twice"; moments: readonly [first: number, second: number] }
  | { kind: "moment"; ms: number };

/** `date`: 2026-11-01, `time`: 01:30, the format of form fields. */
export function readTypedTime(date: string, time: string, zone: string): TypedTime {
  const wallTime = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  if (date === "" || time === "" || Number.isNaN(wallTime)) return { kind: "missing" };
  const [first, second] = findMoments(wallTime, zone);
  if (first === undefined) return { kind: "skipped" };
  return second === undefined ? { kind: "moment", ms: first } : { kind: "twice", moments: [first, second] };
}

/** A moment in the format of form fields. */
export function formatFields(ms: number, zone: string): { date: string; time: string } {
  const [date = "", rest = ""] = new Date(ms + findOffset(ms, zone)).toISOString().split("T");
  return { date, time: rest.slice(0, 5) };
}

import { useState } from "react";
import { formatFields, readTypedTime, type TypedTime } from "./publish-time.ts";

/** A time of a blog's clocks that is being typed. */
export interface TypedMoment {
  typed: { date: string; time: string };
  setTyped: (typed: { date: string; time: string }) => void;
  /** What came of it. */
  time: TypedTime;
  /** Which of the two moments is meant, of a time that clocks show twice; null until that was chosen. */
  isSecond: boolean | null;
  setSecond: (isSecond: boolean) => void;
  /** The moment, ms; null while there is none or it isn't clear which. */
  moment: number | null;
}

/** Begins with a moment, ms. */
export function useTypedTime(begin: () => number, zone: string): TypedMoment {
  const [typed, setTyped] = useState(() => formatFields(begin(), zone));
  const [isSecond, setSecond] = useState<boolean | null>(null);
  const time = readTypedTime(typed.date, typed.time, zone);
  return { typed, setTyped, time, isSecond, setSecond, moment: findMoment(time, isSecond) };
}

function findMoment(time: TypedTime, isSecond: boolean | null): number | null {
  if (time.kind === "moment") return time.ms;
  return time.kind === "twice" && isSecond !== null ? time.moments[isSecond ? 1 : 0] : null;
}

import { useState } from "react";
import { findTimeProblem, suggestTime, type TimeProblem } from "./publish-plan.ts";
import type { Publishing } from "./use-publishing.ts";
import { useTypedTime, type TypedMoment } from "./WhenFields.tsx";

/** Now, or a typed time in the blog's zone. */
export interface ChosenTime {
  isTimed: boolean;
  setTimed: (isTimed: boolean) => void;
  typed: TypedMoment;
  /** ms; null for now. */
  moment: number | null;
  problem: TimeProblem | null;
  /** True if it can be sent. */
  isWhole: boolean;
  /** Time of the last comparison, ms. */
  now: number;
  /** Compares the time with the clock; true if it can be sent. */
  check: () => boolean;
}

/** `isTimed`: true if the form starts with a time. */
export function useChosenTime(
  what: "publication" | "end",
  { view, draft }: Pick<Publishing, "view" | "draft">,
  begins: { isTimed: boolean },
): ChosenTime {
  const [isTimed, setTimed] = useState(begins.isTimed);
  const typed = useTypedTime(() => suggestTime(what, draft, Date.now()), view.blog.timezone);
  const [now, setNow] = useState(() => Date.now());
  const moment = isTimed ? typed.moment : null;
  const findProblem = (at: number) => (moment === null ? null : findTimeProblem(what, moment, draft, at));
  const isWhole = !isTimed || moment !== null;
  const check = () => {
    const at = Date.now();
    setNow(at);
    return isWhole && findProblem(at) === null;
  };
  return { isTimed, setTimed, typed, moment, problem: findProblem(now), isWhole, now, check };
}

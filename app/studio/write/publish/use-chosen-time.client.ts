import { useState } from "react";
import { findTimeProblem, suggestTime, type TimeProblem } from "./publish-plan.ts";
import type { Publishing } from "./use-publishing.ts";
import { useTypedTime, type TypedMoment } from "./WhenFields.tsx";

/** Now, or a time that is typed on the blog's clocks. */
export interface ChosenTime {
  isTimed: boolean;
  setTimed: (isTimed: boolean) => void;
  typed: TypedMoment;
  /** ms; null for now. */
  moment: number | null;
  problem: TimeProblem | null;
  /** It can be sent as it is. */
  isWhole: boolean;
  /** When it was last compared, ms. */
  now: number;
  /** Compares it with the clock, and says whether it can be sent. */
  check: () => boolean;
}

/** `isTimed`: whether the form begins with a time. */
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

import { useCallback, useEffect, useRef, useState } from "react";
import { findClockCorrection } from "./device-clock.ts";
import { followLiveblog } from "./follow-liveblog.client.ts";
import type { LiveblogAnswer } from "./liveblog-answer.ts";
import type { LiveblogView } from "./present-liveblog-desk.ts";
import { askLiveblog, type Answered } from "./send-form.client.ts";

/** Sends a form; what came of it is shown already. */
export type Act = (form: FormData) => Promise<Answered>;

export interface OpenDesk {
  view: LiveblogView;
  act: Act;
  /** The time, ms, also where the device's clock is wrong. */
  readClock: () => number;
  /** Why the last action came to nothing. */
  error: string | null;
}

/** The liveblog as it is now: colleagues' updates come without a reload. */
export function useDesk(initial: LiveblogView): OpenDesk {
  const [view, setView] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  /** Numbers of what was asked last, and of what is shown: an answer may come after a later one. */
  const asked = useRef(0);
  const shown = useRef(0);
  const correction = useRef(0);
  const { updatesPath, watchPath } = initial;
  const show = useCallback((number: number, answer: Answered) => {
    if (answer.kind !== "done" || number < shown.current) return;
    correction.current = findClockCorrection(answer.view.timeMillis, Date.now());
    shown.current = number;
    setView(answer.view);
  }, []);
  useEffect(() => setView(initial), [initial]);
  useEffect(() => {
    const ask = async () => {
      const number = (asked.current += 1);
      show(number, await askLiveblog(updatesPath));
    };
    return followLiveblog(watchPath, () => void ask());
  }, [updatesPath, watchPath, show]);
  const act = useCallback(
    async (form: FormData) => {
      const answer = await askLiveblog(updatesPath, form);
      // What was asked before this was done says less than its answer.
      show((asked.current += 1), answer);
      return answer;
    },
    [updatesPath, show],
  );
  const { unreachable } = view.labels;
  const actAndSay = useCallback(
    async (form: FormData) => {
      const answer = await act(form);
      setError(findError(answer, unreachable));
      return answer;
    },
    [act, unreachable],
  );
  const readClock = useCallback(() => Date.now() + correction.current, []);
  return { view, act: actAndSay, readClock, error };
}

export const findError = (answer: LiveblogAnswer | Answered, unreachable: string): string | null => {
  if (answer.kind === "done") return null;
  return answer.kind === "failed" ? answer.text : unreachable;
};

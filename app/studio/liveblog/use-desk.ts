import { useCallback, useEffect, useRef, useState } from "react";
import { findClockCorrection } from "./device-clock.ts";
import { readDeviceTime } from "./device.client.ts";
import { followLiveblog } from "./follow-liveblog.client.ts";
import type { LiveblogView } from "./present-liveblog-desk.ts";
import { askLiveblog, type Answered } from "./send-form.client.ts";

/** Sends a form; what came of it is shown already. */
export type Act = (form: FormData) => Promise<Answered>;

export interface OpenDesk {
  view: LiveblogView;
  act: Act;
  /** The same, for what says itself why it came to nothing. */
  send: Act;
  /** The time, ms, also where the device's clock is wrong. */
  readClock: () => number;
  /** Why the last action came to nothing. */
  error: string | null;
}

/** The liveblog as it is now: colleagues' updates come without a reload. */
export function useDesk(initial: LiveblogView): OpenDesk {
  const [current, setCurrent] = useState({ initial, view: initial });
  // Another page of updates, or what a form without script has changed.
  if (current.initial !== initial) setCurrent({ initial, view: initial });
  const [error, setError] = useState<string | null>(null);
  /** Numbers of what was asked last, and of what is shown: an answer may come after a later one. */
  const asked = useRef(0);
  const shown = useRef(0);
  const correction = useRef(0);
  const { updatesPath, watchPath } = initial;
  const { view } = current;
  const { unreachable } = view.labels;
  const show = useCallback((number: number, answer: Answered) => {
    if (answer.kind !== "done" || number < shown.current) return;
    correction.current = findClockCorrection(answer.view.timeMillis, readDeviceTime());
    shown.current = number;
    setCurrent((before) => ({ ...before, view: answer.view }));
  }, []);
  useEffect(() => {
    const ask = async () => {
      const number = (asked.current += 1);
      const answer = await askLiveblog(updatesPath);
      show(number, answer);
      if (answer.kind === "done") setError((said) => (said === unreachable ? null : said));
    };
    return followLiveblog(watchPath, () => void ask());
  }, [updatesPath, watchPath, show, unreachable]);
  const send = useCallback(
    async (form: FormData) => {
      const answer = await askLiveblog(updatesPath, form);
      // What was asked before this was done says less than its answer.
      show((asked.current += 1), answer);
      return answer;
    },
    [updatesPath, show],
  );
  const act = useCallback(
    async (form: FormData) => {
      const answer = await send(form);
      setError(findError(answer, unreachable));
      return answer;
    },
    [send, unreachable],
  );
  const readClock = useCallback(() => readDeviceTime() + correction.current, []);
  return { view, act, send, readClock, error };
}

const findError = (answer: Answered, unreachable: string): string | null => {
  if (answer.kind === "done") return null;
  return answer.kind === "failed" ? answer.text : unreachable;
};

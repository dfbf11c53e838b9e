import { useCallback, useEffect, useRef, useState } from "react";
import { askOutcome } from "./look-calls.client.ts";
import type { LookOutcome } from "./present-look.ts";

/** Time after a change before the previews follow, ms. */
const pause = 350;

/**
 * What the form would make, as it is changed: the loaded view, until a change has been tried. `follow` is called after a
 * change. Without an answer the last one stays; the buttons work all the same.
 */
export function useLookOutcome(path: string, loaded: LookOutcome) {
  const [tried, setTried] = useState<{ of: LookOutcome; outcome: LookOutcome } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ended = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      ended.current?.abort();
    },
    [],
  );
  const follow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { current } = form;
      if (!current) return;
      ended.current?.abort();
      ended.current = new AbortController();
      void askOutcome(path, new FormData(current), ended.current.signal).then(
        (outcome) => outcome && setTried({ of: loaded, outcome }),
      );
    }, pause);
  }, [path, loaded]);
  return { form, follow, outcome: tried?.of === loaded ? tried.outcome : loaded };
}

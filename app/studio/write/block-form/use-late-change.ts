import { useCallback, useEffect, useRef, useState } from "react";

/** How long after the last letter or move a change is sent, ms. */
const pause = 400;

interface LateChange<Value> {
  /** What was entered and isn't sent; null for nothing. */
  entered: Value | null;
  enter: (value: Value) => void;
  /** Sends it now. */
  keep: () => void;
}

/** Sends what is entered a moment later, so that a word, or a pull on a slider, is one change. */
export function useLateChange<Value>(change: (value: Value) => void): LateChange<Value> {
  const [entered, enter] = useState<Value | null>(null);
  const latest = useRef({ entered, change });
  useEffect(() => {
    latest.current = { entered, change };
  }, [entered, change]);
  const keep = useCallback(() => {
    const { entered: value, change: send } = latest.current;
    if (value === null) return;
    latest.current.entered = null;
    send(value);
    enter(null);
  }, []);
  useEffect(() => {
    if (entered === null) return undefined;
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [entered, keep]);
  // Going elsewhere keeps what was entered.
  useEffect(() => keep, [keep]);
  return { entered, enter, keep };
}

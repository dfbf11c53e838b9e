import { startTransition, useEffect, useRef, useState } from "react";

type Timer = ReturnType<typeof setTimeout>;

/** A value that follows another one once that has stayed the same for a while, or at the latest after some time (ms). */
export function useSettled<Value>(value: Value, { pause, most }: { pause: number; most: number }): Value {
  const [settled, setSettled] = useState(value);
  const latest = useRef(value);
  const last = useRef<Timer | undefined>(undefined);
  const isBehind = value !== settled;
  useEffect(() => {
    latest.current = value;
    if (!isBehind) return undefined;
    const settle = () => {
      clearTimeout(last.current);
      last.current = undefined;
      startTransition(() => setSettled(latest.current));
    };
    last.current ??= setTimeout(settle, most);
    const timer = setTimeout(settle, pause);
    return () => clearTimeout(timer);
  }, [value, isBehind, pause, most]);
  useEffect(() => () => clearTimeout(last.current), []);
  return settled;
}

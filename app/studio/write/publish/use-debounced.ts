import { startTransition, useEffect, useRef, useState } from "react";

type Timer = ReturnType<typeof setTimeout>;

/** A value that follows another one once that has stayed the same for `wait` ms, or after `maxWait` ms at the latest. */
export function useDebounced<Value>(
  value: Value,
  { wait, maxWait }: { wait: number; maxWait: number },
): Value {
  const [debounced, setDebounced] = useState(value);
  const latest = useRef(value);
  const last = useRef<Timer | undefined>(undefined);
  const isBehind = value !== debounced;
  useEffect(() => {
    latest.current = value;
    if (!isBehind) return undefined;
    const follow = () => {
      clearTimeout(last.current);
      last.current = undefined;
      startTransition(() => setDebounced(latest.current));
    };
    last.current ??= setTimeout(follow, maxWait);
    const timer = setTimeout(follow, wait);
    return () => clearTimeout(timer);
  }, [value, isBehind, wait, maxWait]);
  useEffect(() => () => clearTimeout(last.current), []);
  return debounced;
}

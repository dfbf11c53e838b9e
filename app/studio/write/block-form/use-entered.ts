import { useState } from "react";

interface Entered<Value> {
  shown: Value;
  enter: (value: Value) => void;
  leave: () => void;
}

/** A field shows what was entered until it is left: it is stored at once, but comes back later and perhaps in another form. */
export function useEntered<Value>(stored: Value, change: (value: Value) => void): Entered<Value> {
  const [entered, setEntered] = useState<Value | null>(null);
  return {
    shown: entered ?? stored,
    enter: (value) => {
      setEntered(value);
      change(value);
    },
    leave: () => setEntered(null),
  };
}

/** Changes a value from what it is now: a page shows a moment later what was entered, and others may have changed it. */
export type Change<Value> = (update: (before: Value) => Value) => void;

import * as v from "valibot";

/**
 * The variable that says how long a change waits before others are told of it, ms: they may come at once, and a front end may
 * not know of a change for five seconds (docs/decisions/0050).
 */
export const ChangeDelay = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, "must be a number of milliseconds"),
    v.transform(Number),
    v.maxValue(20_000),
  ),
  "6000",
);

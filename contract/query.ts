import * as v from "valibot";

/** A whole number, 0 or more, written in digits. */
export const queryNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}$/, "must be a whole number"),
  v.transform(Number),
  v.safeInteger("must be a whole number below 2^53"),
);

/** `true` or `false`. */
export const queryBoolean = v.pipe(
  v.picklist(["true", "false"]),
  v.transform((value) => value === "true"),
);

/** One or more values under one name, 100 at most. */
export const queryList = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (Array.isArray(value) ? value : [value])),
  v.maxLength(100, "must be at most 100"),
);

/** Paging of streams: by the time of the last item seen, 20 a page unless told (domain notes, Addresses). */
export const streamQuery = v.object({
  /** Only items older than this, ms. */
  startTime: v.optional(queryNumber),
  maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "20"),
});

/** A call without a query. */
export const noQuery = v.object({});

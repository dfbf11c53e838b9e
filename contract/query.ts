import * as v from "valibot";

/** A non-negative integer in decimal digits. */
export const queryNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}$/, "must be a whole number"),
  v.transform(Number),
  v.safeInteger("must be a whole number below 2^53"),
);

export const queryBoolean = v.pipe(
  v.picklist(["true", "false"]),
  v.transform((value) => value === "true"),
);

/** One or more values of one name, 100 at most. */
export const queryList = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (Array.isArray(value) ? value : [value])),
  v.maxLength(100, "must be at most 100"),
);

/** Paging of streams: by the timestamp of the last item, 20 per page by default (domain notes, Addresses). */
export const streamQuery = v.object({
  /** Only items older than this, ms. */
  startTime: v.optional(queryNumber),
  maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "20"),
});

/** A call without a query. */
export const noQuery = v.object({});

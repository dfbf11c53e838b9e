import * as v from "valibot";
import { ScreenName } from "../entities/ids.ts";

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

/** Free text, between `least` and `most` characters. */
export const words = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(least, least === 1 ? "must not be empty" : `must be at least ${least} characters`),
    v.maxLength(most, `must be at most ${most} characters`),
  );

export const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, "must be an id"));
export const pageSize = v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50)), "20");
/** Opaque cursor: `next` of the previous page. */
export const Cursor = v.pipe(v.string(), v.regex(/^[\w.:-]{1,120}$/, "must be a cursor"));
export const personName = v.optional(ScreenName);

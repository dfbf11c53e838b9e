import * as v from "valibot";
import { ScreenName } from "./entities/ids.ts";
import { queryNumber } from "./query.ts";

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

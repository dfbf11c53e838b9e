import * as v from "valibot";

/** Ids are strings on the wire (specification, section 3): JavaScript numbers lose precision above 2^53. */
export const NumericId = v.pipe(v.string(), v.regex(/^\d{1,19}$/, "must be a string of digits"));

/** The id of a post or reply; permalinks end in it. */
export const PostId = NumericId;
export const BlogId = NumericId;
export const PersonId = NumericId;

/** 3 to 63 letters, digits or dashes, not starting with a dash (domain notes, Discussion). */
export const ScreenName = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9][A-Za-z0-9-]{2,62}$/,
    "must be 3 to 63 letters, digits or hyphens, and not start with a hyphen",
  ),
);

/**
 * Milliseconds since the epoch, UTC. Of the years 1 to 9999: dates in feeds, sitemaps and pages have four digits. Written
 * as numbers, because every page of the studio loads them.
 */
export const Millis = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-62_135_596_800_000),
  v.maxValue(253_402_300_799_999),
);

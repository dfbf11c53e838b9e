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

/** The years that dates in feeds, sitemaps and pages can have: four digits. ms since the epoch. */
const firstMillis = Date.parse("0001-01-01T00:00:00.000Z");
const lastMillis = Date.parse("9999-12-31T23:59:59.999Z");

/** Milliseconds since the epoch, UTC. */
export const Millis = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(firstMillis, "must be a time in ms, from the year 1"),
  v.maxValue(lastMillis, "must be a time in ms, up to the year 9999"),
);

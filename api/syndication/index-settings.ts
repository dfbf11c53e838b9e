import * as v from "valibot";
import type { IndexVariables } from "../env.ts";

/** The address that notifies all participating engines (indexnow.org/faq). */
const everyEngine = "https://api.indexnow.org/indexnow";
/** How long a change waits, ms: engines may come at once, and a front end may not know of a change for five seconds. */
const defaultDelay = "6000";

const Variables = v.object({
  INDEXNOW_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([A-Za-z0-9-]{8,128})?$/, "must be empty or 8 to 128 letters, digits and hyphens"),
    ),
    "",
  ),
  INDEXNOW_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s<>"]+$/, `must be an address such as "${everyEngine}"`)),
    everyEngine,
  ),
  INDEXNOW_DELAY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, "must be a number of milliseconds"),
      v.transform(Number),
      v.maxValue(20_000),
    ),
    defaultDelay,
  ),
});

/**
 * Where to notify search engines of changes, and how they verify us: `/{key}.txt` of each host has the key.
 */
export interface IndexSettings {
  url: string;
  key: string;
  delay: number;
}

/** Null if engines are not notified. Throws an error that names an invalid variable. */
export function findIndex({
  INDEXNOW_KEY,
  INDEXNOW_URL,
  INDEXNOW_DELAY,
}: IndexVariables): IndexSettings | null {
  const parsed = v.safeParse(Variables, { INDEXNOW_KEY, INDEXNOW_URL, INDEXNOW_DELAY });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new TypeError(`Variable ${v.getDotPath(issue) ?? ""}: ${issue.message}`);
  }
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url, INDEXNOW_DELAY: delay } = parsed.output;
  return key === "" ? null : { url, key, delay };
}

import * as v from "valibot";
import type { IndexVariables } from "../env.ts";
import { parseVariables } from "../wire/parse-variables.ts";
import { ChangeDelay } from "./change-delay.ts";

/** The address that notifies all participating engines (indexnow.org/faq). */
const everyEngine = "https://api.indexnow.org/indexnow";

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
  INDEXNOW_DELAY: ChangeDelay,
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
  const parsed = parseVariables(Variables, { INDEXNOW_KEY, INDEXNOW_URL, INDEXNOW_DELAY });
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url, INDEXNOW_DELAY: delay } = parsed;
  return key === "" ? null : { url, key, delay };
}

import * as v from "valibot";
import type { IndexVariables, HubVariables } from "../env.ts";
import { parseVariables } from "../wire/parse-input.ts";

/**
 * The variable with the delay before a change is announced, ms: recipients may fetch at once, and a front end may not
 * know of a change for five seconds (docs/decisions/0050).
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

const HubSchema = v.object({
  WEBSUB_HUB: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(https?:\/\/[^\s<>"]+)?$/,
        'must be empty or the address of a hub, "https://hub.example.com/"',
      ),
    ),
    "",
  ),
  WEBSUB_DELAY: ChangeDelay,
});

/** The hub that notifies feed readers of changes. */
interface HubSettings {
  url: string;
  delay: number;
}

/** Null where there is no hub. Throws an error that names a variable that is wrong. */
export function findHub({ WEBSUB_HUB, WEBSUB_DELAY }: HubVariables): HubSettings | null {
  const { WEBSUB_HUB: url, WEBSUB_DELAY: delay } = parseVariables(HubSchema, { WEBSUB_HUB, WEBSUB_DELAY });
  return url === "" ? null : { url, delay };
}

/** The address that notifies all participating engines (indexnow.org/faq). */
const everyEngine = "https://api.indexnow.org/indexnow";

const IndexSchema = v.object({
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
 * The address for notifying search engines of changes, and the key by which they verify us: `/{key}.txt` of each host
 * has it.
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
  const parsed = parseVariables(IndexSchema, { INDEXNOW_KEY, INDEXNOW_URL, INDEXNOW_DELAY });
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url, INDEXNOW_DELAY: delay } = parsed;
  return key === "" ? null : { url, key, delay };
}

import * as v from "valibot";
import type { HubVariables } from "../env.ts";

/**
 * Delay before the hub is notified of a change, ms: the hub fetches at once, and a front end may learn of a
 * change up to five seconds late (docs/decisions/0050).
 */
const defaultDelay = "6000";

const Variables = v.object({
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
  WEBSUB_DELAY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, "must be a number of milliseconds"),
      v.transform(Number),
      v.maxValue(20_000),
    ),
    defaultDelay,
  ),
});

/** The hub that notifies feed readers of changes. */
export interface HubSettings {
  url: string;
  delay: number;
}

/** Null where there is no hub. Throws an error that names a variable that is wrong. */
export function findHub({ WEBSUB_HUB, WEBSUB_DELAY }: HubVariables): HubSettings | null {
  const parsed = v.safeParse(Variables, { WEBSUB_HUB, WEBSUB_DELAY });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new TypeError(`Variable ${v.getDotPath(issue) ?? ""}: ${issue.message}`);
  }
  const { WEBSUB_HUB: url, WEBSUB_DELAY: delay } = parsed.output;
  return url === "" ? null : { url, delay };
}

import * as v from "valibot";
import type { HubVariables } from "../env.ts";

/**
 * How long a change waits before the hub is told, ms: the hub comes at once for what is new, and a front end may not know of
 * a change for five seconds (docs/decisions/0050).
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

/** The hub that readers of feeds ask to be told of changes. */
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

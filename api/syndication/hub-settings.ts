import * as v from "valibot";
import type { HubVariables } from "../env.ts";
import { parseVariables } from "../wire/parse-variables.ts";
import { ChangeDelay } from "./change-delay.ts";

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
  WEBSUB_DELAY: ChangeDelay,
});

/** The hub that notifies feed readers of changes. */
export interface HubSettings {
  url: string;
  delay: number;
}

/** Null where there is no hub. Throws an error that names a variable that is wrong. */
export function findHub({ WEBSUB_HUB, WEBSUB_DELAY }: HubVariables): HubSettings | null {
  const { WEBSUB_HUB: url, WEBSUB_DELAY: delay } = parseVariables(Variables, { WEBSUB_HUB, WEBSUB_DELAY });
  return url === "" ? null : { url, delay };
}

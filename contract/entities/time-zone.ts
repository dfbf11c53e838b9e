import * as v from "valibot";
import { isTimeZone } from "../zoned-time.ts";

/**
 * An IANA time zone, required in all input: imports, restored exports, settings. Stored values aren't checked, so that
 * an outdated zone breaks no page.
 */
export const TimeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, "must be an IANA time zone, such as Europe/Madrid"),
);

import * as v from "valibot";
import { isTimeZone } from "../zoned-time.ts";

/**
 * A time zone by its IANA name, for everything that enters: imports, restored exports, settings. What is read back is not
 * held to it, so that a zone of an older release ends no page.
 */
export const TimeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, "must be an IANA time zone, such as Europe/Madrid"),
);

import * as v from "valibot";
import { TimeZone } from "../../../contract/entities/time-zone.ts";

/** Why a record with this zone may not enter; null when it may. */
export function findBadZone({ timezone }: { timezone: string | null }): string | null {
  const parsed = v.safeParse(v.nullable(TimeZone), timezone);
  return parsed.success ? null : `timezone: ${parsed.issues[0].message}`;
}

import { formatAge, type AgeForm } from "./format-age.ts";
import { formatFull, type TimeIntl } from "./format-parts.ts";
import { readZonedParts } from "./read-zoned-parts.ts";
import { isRecent, relativeAge } from "./relative-age.ts";

/** `recent` is the long form, and nothing once the age would only repeat the date that stands beside it. */
export type RenewedForm = AgeForm | "recent";

/** What the server would print now of a moment (both ms) on a page that it printed before. */
export function renewAge(
  ms: number,
  now: number,
  form: RenewedForm,
  { timezone, intl }: { timezone: string; intl: TimeIntl },
): string {
  const age = relativeAge(ms, now, timezone);
  if (form === "recent" && !isRecent(age)) return "";
  return formatAge(age, ms, { intl, timezone }, form === "compact" ? "compact" : "long");
}

/**
 * The moment on the viewer's own clock, or null where that shows what the printed zone's does. `viewerZone` is an IANA
 * name; undefined means the zone of the machine (specification, section 3: the default of a formatted time).
 */
export function formatViewerTime(
  ms: number,
  viewerZone: string | undefined,
  { timezone, intl }: { timezone: string; intl: TimeIntl },
): string | null {
  const parts = readZonedParts(ms, viewerZone);
  if (parts.offset === readZonedParts(ms, timezone).offset) return null;
  return formatFull(parts, intl.t("time.viewerZone"), intl);
}

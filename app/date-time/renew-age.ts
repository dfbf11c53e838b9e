import { formatAge, type AgeForm } from "./format-age.ts";
import { formatFull, type TimeIntl } from "./format-parts.ts";
import { readZonedParts } from "./read-zoned-parts.ts";
import { relativeAge } from "./relative-age.ts";

/** The label the server would now print for a time (both ms) of a page rendered earlier. */
export function renewAge(
  ms: number,
  now: number,
  form: AgeForm,
  { timezone, intl }: { timezone: string; intl: TimeIntl },
): string {
  return formatAge(relativeAge(ms, now, timezone), ms, { intl, timezone }, form);
}

/**
 * The time in the reader's own zone; null if it looks the same as in the printed zone. `viewerZone` is an
 * IANA name; undefined means the machine's zone (specification, section 3: the default of a formatted time).
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

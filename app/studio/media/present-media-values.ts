import type { MediaDetails, MediaImage, StoredMediaDetails } from "../../../contract/media/media.ts";
import { readZonedParts } from "../../date-time/calendar.ts";

/** What stands in the form. */
export type MediaValues = Pick<
  MediaDetails,
  "alt" | "isDecorative" | "caption" | "credit" | "source" | "copyright" | "license"
> & {
  licenseEnd: string;
  /** Percent. */
  focalX: number;
  focalY: number;
  version: number;
};

/** `shown`: what is saved, or what was typed and is not. */
export const presentMediaValues = (
  shown: StoredMediaDetails,
  { version }: Pick<MediaImage, "version">,
  timezone: string,
): MediaValues => ({
  alt: shown.alt,
  isDecorative: shown.isDecorative,
  caption: shown.caption,
  credit: shown.credit,
  source: shown.source,
  copyright: shown.copyright,
  license: shown.license,
  licenseEnd: formatLastDay(shown.licenseEndMillis, timezone),
  focalX: Math.round((shown.focalPoint?.x ?? 0.5) * 100),
  focalY: Math.round((shown.focalPoint?.y ?? 0.5) * 100),
  version,
});

/** The last day on which a license holds, as a date field has it; its end is the midnight after. */
function formatLastDay(end: number | null, timezone: string): string {
  if (end === null) return "";
  const { year, month, day } = readZonedParts(end - 1, timezone);
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join(
    "-",
  );
}

import * as v from "valibot";
import { MediaDetails, type MediaImage, type StoredMediaDetails } from "../../../contract/media/media.ts";
import { findMoment } from "../../../contract/zoned-time.ts";
import { readZonedParts } from "../../date-time/calendar.ts";
import { parseLocalTime } from "../../date-time/time-formats.ts";

/** The names of the form's fields; the focal point is in percent, the end of the license a date. */
const mediaFields = [
  "alt",
  "isDecorative",
  "caption",
  "credit",
  "source",
  "label",
  "copyright",
  "license",
  "licenseEnd",
  "focalX",
  "focalY",
  "version",
] as const;
export type MediaField = (typeof mediaFields)[number];

type ParsedDetails =
  | { details: MediaDetails; version: number }
  /** The invalid field. */
  | { error: MediaField };

/** Reads the form of an image. A license is valid until the end of its day in `timezone`. */
export function parseMediaDetails(form: FormData, timezone: string): ParsedDetails {
  const read = (name: MediaField) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const licenseEndMillis = parseLicenseEnd(read("licenseEnd"), timezone);
  if (licenseEndMillis === undefined) return { error: "licenseEnd" };
  const parsed = v.safeParse(MediaDetails, {
    ...Object.fromEntries(
      (["alt", "caption", "credit", "source", "label", "copyright", "license"] as const).map((name) => [
        name,
        read(name),
      ]),
    ),
    isDecorative: form.has("isDecorative"),
    licenseEndMillis,
    focalPoint: parsePoint(read("focalX"), read("focalY")),
  });
  if (parsed.success) return { details: parsed.output, version: Number(read("version")) || 0 };
  const name = parsed.issues[0].path?.[0]?.key as keyof MediaDetails | undefined;
  return {
    error: name === "focalPoint" ? "focalX" : name === "licenseEndMillis" ? "licenseEnd" : (name ?? "alt"),
  };
}

/** The middle counts as no choice. */
function parsePoint(x: string, y: string) {
  const point = { x: Number(x) / 100, y: Number(y) / 100 };
  if (x === "" || y === "" || Number.isNaN(point.x) || Number.isNaN(point.y)) return null;
  return point.x === 0.5 && point.y === 0.5 ? null : point;
}

/** Null for none; undefined for an invalid date. */
function parseLicenseEnd(text: string, timezone: string): number | null | undefined {
  if (text === "") return null;
  const day = parseLocalTime(`${text}T00:00`, "UTC");
  return day === null ? undefined : findMoment(day + 86_400_000, timezone);
}

/** The values of the form. */
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

/** `shown`: the saved values, or typed ones that are not saved. */
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

/** The last day of a license, as a date field has it; its end is the midnight after. */
function formatLastDay(end: number | null, timezone: string): string {
  if (end === null) return "";
  const { year, month, day } = readZonedParts(end - 1, timezone);
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join(
    "-",
  );
}

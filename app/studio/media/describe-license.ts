import { isLicensed, type MediaDetails } from "../../../contract/media/media.ts";
import type { PageContext } from "../../blog/page-context.ts";

const day = 86_400_000;
/** Days before its end from which on a license is spoken of. */
const warnedDays = 30;

/** Warns of a license that has ended or ends soon; null without a reason. */
export function describeLicense(
  image: Pick<MediaDetails, "licenseEndMillis">,
  now: number,
  intl: PageContext["intl"],
): string | null {
  if (!isLicensed(image, now)) return intl.t("media.license.ended");
  const days = image.licenseEndMillis === null ? Infinity : Math.ceil((image.licenseEndMillis - now) / day);
  return days <= warnedDays ? intl.t("media.license.ends", { count: days }) : null;
}

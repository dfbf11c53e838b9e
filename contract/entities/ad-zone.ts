/** The zone of posts without ads (domain notes, Ads). */
export const noAdsZone = "collapse";

const zonePattern = /^[a-z0-9_-]{1,40}$/;

/** Parses a zone from a URL or post; null if invalid. */
export function parseZone(text: string | null): string | null {
  const zone = text?.trim().toLowerCase() ?? "";
  return zonePattern.test(zone) ? zone : null;
}

/** The moment for which the form of the page begins, ms. */
const momentParameter = "at";

/** A link to the page with a moment filled in: clocks there have no seconds, so that the next full minute is meant. */
export const buildPreviewQuery = (ms: number): string =>
  `?${momentParameter}=${Math.ceil(ms / 60_000) * 60_000}`;

/** Null for none, or one that is no time. */
export function readPreviewMoment(query: URLSearchParams): number | null {
  const value = query.get(momentParameter) ?? "";
  return /^\d{1,14}$/.test(value) ? Number(value) : null;
}

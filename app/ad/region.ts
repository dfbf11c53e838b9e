/** Where a reader is, as far as the law of consent goes. */
export type Region = "eea" | "us" | "elsewhere";

/** What Cloudflare says of where a request comes from. */
export interface RequestOrigin {
  country?: string | undefined;
  /** "1" in the European Union. */
  isEUCountry?: string | undefined;
}

/**
 * Beside the Union: the rest of the EEA, the United Kingdom with the islands and Gibraltar, which have its law,
 * Switzerland, and the parts of the Union that have a code of their own.
 */
const lawAlike: ReadonlySet<string> = new Set("IS LI NO GB GG IM JE GI CH AX GF GP MF MQ RE YT".split(" "));
const unitedStates: ReadonlySet<string> = new Set("US AS GU MP PR VI".split(" "));
const knownCountry = /^(?!XX|T1)[A-Z]{2}$/;

/** Whoever cannot be placed, a reader behind Tor for one, is asked as in the EEA. */
export function findRegion(origin: RequestOrigin | undefined): Region {
  const country = origin?.country ?? "";
  if (origin?.isEUCountry === "1" || lawAlike.has(country) || !knownCountry.test(country)) return "eea";
  return unitedStates.has(country) ? "us" : "elsewhere";
}

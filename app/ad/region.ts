/** Regions with different consent laws. */
export type Region = "eea" | "us" | "elsewhere";

/** Location of a request, as provided by Cloudflare. */
export interface RequestOrigin {
  country?: string | undefined;
  /** "1" in the European Union. */
  isEUCountry?: string | undefined;
}

/**
 * Countries treated like the EU: the rest of the EEA, the United Kingdom with the Channel Islands, the Isle
 * of Man and Gibraltar, Switzerland, and parts of the EU with their own country code.
 */
const lawAlike: ReadonlySet<string> = new Set("IS LI NO GB GG IM JE GI CH AX GF GP MF MQ RE YT".split(" "));
const unitedStates: ReadonlySet<string> = new Set("US AS GU MP PR VI".split(" "));
const knownCountry = /^(?!XX|T1)[A-Z]{2}$/;

/** Unknown locations, such as Tor, are treated like the EEA. */
export function findRegion(origin: RequestOrigin | undefined): Region {
  const country = origin?.country ?? "";
  if (origin?.isEUCountry === "1" || lawAlike.has(country) || !knownCountry.test(country)) return "eea";
  return unitedStates.has(country) ? "us" : "elsewhere";
}

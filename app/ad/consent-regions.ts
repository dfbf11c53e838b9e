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

/** Endpoint that returns to AMP pages if the reader must be asked for consent (amp-consent, `checkConsentHref`). */
export const ampConsentPath = "/amp/consent";

export interface AmpConsentAnswer {
  consentRequired: boolean;
  /**
   * Set if the reader already declined elsewhere: AMP then doesn't ask, but the choice can still be changed.
   */
  consentStateValue?: "rejected";
}

/**
 * The same rules as `consent.ts`, in the terms of amp-consent. In the EEA consent is always requested, even with Global
 * Privacy Control; elsewhere that signal counts as a refusal.
 */
export const decideAmpConsent = (region: Region, hasGpc: boolean): AmpConsentAnswer =>
  region === "eea"
    ? { consentRequired: true }
    : hasGpc
      ? { consentRequired: true, consentStateValue: "rejected" }
      : { consentRequired: false };

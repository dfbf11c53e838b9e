import type { Region } from "./region.ts";

/**
 * Endpoint that tells AMP pages whether the reader must be asked for consent (amp-consent,
 * `checkConsentHref`).
 */
export const ampConsentPath = "/amp/consent";

export interface AmpConsentAnswer {
  consentRequired: boolean;
  /**
   * Set if the reader already declined elsewhere: AMP then doesn't ask, but the choice can still be changed.
   */
  consentStateValue?: "rejected";
}

/**
 * The same rules as `consent.ts`, in the terms of amp-consent. In the EEA consent is always asked for, even
 * with Global Privacy Control; elsewhere that signal counts as a refusal.
 */
export const decideAmpConsent = (region: Region, hasGpc: boolean): AmpConsentAnswer =>
  region === "eea"
    ? { consentRequired: true }
    : hasGpc
      ? { consentRequired: true, consentStateValue: "rejected" }
      : { consentRequired: false };

import type { Region } from "./region.ts";

/** Where an AMP page asks whether its reader has to be asked (amp-consent, `checkConsentHref`). */
export const ampConsentPath = "/amp/consent";

export interface AmpConsentAnswer {
  consentRequired: boolean;
  /** A no that the reader has given elsewhere: nobody is asked then, and may still change their mind. */
  consentStateValue?: "rejected";
}

/**
 * The gate of our pages (`consent.ts`) in what AMP has for it: yes, no, or not asked. Where the law wants a question
 * a browser's Global Privacy Control does not answer it; everywhere else it is a no.
 */
export const decideAmpConsent = (region: Region, hasGpc: boolean): AmpConsentAnswer =>
  region === "eea"
    ? { consentRequired: true }
    : hasGpc
      ? { consentRequired: true, consentStateValue: "rejected" }
      : { consentRequired: false };

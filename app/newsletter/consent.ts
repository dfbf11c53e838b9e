/**
 * The version of `newsletter.consent`, kept with every subscription as the proof of what its reader agreed to. Change
 * it whenever the sentence changes in any locale; a test holds the two together.
 */
export const consentVersion = "2026-11-21";

/**
 * The version of `newsletter.consent`, stored with every subscription as proof of consent. Change it whenever
 * the text changes in any locale; a test checks this.
 */
export const consentVersion = "2026-11-21";

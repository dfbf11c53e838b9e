/** Faults of the mock provider that tests can set. */
export const providerFaults = [
  /** Does not respond at all, not even to discovery. */
  "hang",
  /** Responds with a server error. */
  "down",
  "wrongNonce",
  "noNonce",
  "wrongAudience",
  "wrongIssuer",
  "expired",
  /** Without a signature, `alg: none`. */
  "unsigned",
  /** Signed with the client's secret (HMAC), as if the key were shared. */
  "symmetric",
  /** Signed with an unknown key under the id of its own. */
  "otherKey",
  "noToken",
  "noSubject",
  /** Contains the email address, unverified. */
  "unverified",
  /** `email_verified` is a string instead of a boolean. */
  "wordVerified",
  /** The person declined. */
  "denied",
  /** Redirects back with another `state`. */
  "otherState",
  "huge",
  /** The token endpoint is on another host. */
  "elsewhere",
  /** The token endpoint redirects to another host, which has the token. */
  "moved",
  /** Claims to be another issuer. */
  "impostor",
] as const;
export type ProviderFault = (typeof providerFaults)[number];

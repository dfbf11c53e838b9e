/** What the provider of the mocks can do wrong, once it is told to. */
export const providerFaults = [
  /** Says nothing at all, not even of itself. */
  "hang",
  /** Answers its own failure. */
  "down",
  "wrongNonce",
  "noNonce",
  "wrongAudience",
  "wrongIssuer",
  "expired",
  /** Without a signature, `alg: none`. */
  "unsigned",
  /** Signed with the client's secret, as if the key were one for both sides. */
  "symmetric",
  /** Signed by a key that is nobody's, under the name of its own. */
  "otherKey",
  "noToken",
  "noSubject",
  /** The address is in it, and nobody vouches for it. */
  "unverified",
  /** Vouched for by a word. */
  "wordVerified",
  /** The person said no. */
  "denied",
  /** Sends people back with another's state. */
  "otherState",
  "huge",
  /** Its token is to be had elsewhere. */
  "elsewhere",
  /** The same, and there it is. */
  "moved",
  /** Says of itself that it is another. */
  "impostor",
] as const;
export type ProviderFault = (typeof providerFaults)[number];

/** Names of the fields in the sign-in forms and of the parameters in their addresses. */
export const signInFields = {
  intent: "intent",
  email: "email",
  screenName: "name",
  key: "key",
  host: "for",
  path: "next",
  token: "token",
  credential: "credential",
  passkey: "passkey",
  /** The blog that somebody came from has been asked who they are. */
  tried: "tried",
  attempt: "attempt",
  code: "code",
} as const;

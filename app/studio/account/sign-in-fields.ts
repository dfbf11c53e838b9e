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
} as const;

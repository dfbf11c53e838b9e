/** Names of the forms' fields; each other headline has one of its own. */
export const headlineFields = {
  action: "do",
  id: "test",
  variant: "variant",
  slot: "slot",
  start: "start",
  end: "end",
  applies: "applies",
} as const;

/** The keys that decide, each with its action; a story's reports are cleared where a reply is approved. */
export const verbKeys = [
  { key: "a", actions: ["approve", "clear"] },
  { key: "d", actions: ["dismiss"] },
  { key: "f", actions: ["feature"] },
  { key: "b", actions: ["block"] },
] as const;

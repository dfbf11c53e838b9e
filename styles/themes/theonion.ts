import type { ThemeData } from "./build-theme.ts";

export const theonionTheme: ThemeData = {
  primary: "#006B3A",
  light: "#94D1B4",
  background: "#DFF5EB",
  logo: "#006B3A",
  darkLogo: "#94D1B4",
  bar: { background: "#006B3A" },
  headlineFace: "baskerville",
  interfaceFace: "serif",
  headlineWeight: "700",
  headlineTracking: "-0.01em",
  cardGap: "1rem",
  cardRule: "ink",
  blockRule: "6px double",
  front: { opening: "newspaper", bands: ["wire", "thirds", "lead"] },
};

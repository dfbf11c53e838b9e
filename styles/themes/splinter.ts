import type { ThemeData } from "./build-theme.ts";

export const splinterTheme: ThemeData = {
  primary: "#D42A08",
  light: "#F97358",
  background: "#FCF0EE",
  logo: "#F85637",
  kickerFill: "#D42A08",
  headlineWeight: "900",
  headlineTracking: "-0.02em",
  cardRule: "ink",
  blockRule: "6px solid",
  front: { bands: ["wire", "thirds", "lead", "quarters"] },
};

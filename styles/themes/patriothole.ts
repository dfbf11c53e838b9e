import type { ThemeData } from "./build-theme.ts";

export const patriotholeTheme: ThemeData = {
  primary: "#DF0F0C",
  light: "#E9100C",
  background: "#F5F5F5",
  logo: "#DF0F0C",
  bar: { background: "#DF0F0C" },
  headlineWeight: "900",
  headlineTransform: "uppercase",
  headlineTracking: "-0.01em",
  cardRule: "ink",
  blockRule: "6px solid",
};

import type { ThemeData } from "./build-theme.ts";

export const clickholeTheme: ThemeData = {
  primary: "#DB3A00",
  light: "#FF6F0F",
  background: "#FFF3EB",
  logo: "#FF6F0F",
  bar: { background: "#FF6F0F" },
  headlineWeight: "900",
  headlineTracking: "-0.015em",
  cardGap: "1.5rem",
  blockRule: "6px solid",
};

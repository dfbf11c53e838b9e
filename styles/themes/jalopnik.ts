import type { ThemeData } from "./build-theme.ts";

export const jalopnikTheme: ThemeData = {
  primary: "#3E79B1",
  light: "#FF7033",
  background: "#FFF3EB",
  logo: "#FF4D00",
  bar: { background: "#222222", logo: "#FF4D00" },
  kickerFill: "#FF7033",
  headlineWeight: "800",
  headlineTracking: "-0.005em",
  cardGap: "1.25rem",
  blockRule: "4px solid",
};

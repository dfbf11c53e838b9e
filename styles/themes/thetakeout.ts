import type { ThemeData } from "./build-theme.ts";

export const thetakeoutTheme: ThemeData = {
  primary: "#CA3116",
  light: "#FBC000",
  background: "#FAF0C3",
  logo: "#E5371A",
  bar: { background: "#CA3116", logo: "#FBC000" },
  headlineWeight: "700",
  headlineTracking: "-0.005em",
  cardGap: "1.5rem",
  cardRadius: "8px",
  kickerFill: "#FBC000",
  front: { bands: ["thirds", "field", "quarters", "lead"] },
};

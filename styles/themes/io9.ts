import type { ThemeData } from "./build-theme.ts";

/** The colors are our own choice, since none are published. */
export const io9Theme: ThemeData = {
  primary: "#4B5A00",
  light: "#A5C400",
  background: "#F4F8DC",
  logo: "#7A9200",
  bar: { background: "#2B3300", logo: "#A5C400" },
  headlineWeight: "600",
  headlineTracking: "0.005em",
  cardRadius: "2px",
};

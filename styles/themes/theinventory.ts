import type { ThemeData } from "./build-theme.ts";

export const theinventoryTheme: ThemeData = {
  primary: "#8F085E",
  light: "#F764C1",
  background: "#F5DFED",
  logo: "#8F085E",
  headlineWeight: "600",
  cardRadius: "4px",
};

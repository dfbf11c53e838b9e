import type { ThemeData } from "./build-theme.ts";

export const theinventoryTheme: ThemeData = {
  primary: "#8F085E",
  light: "#F764C1",
  background: "#F5DFED",
  logo: "#8F085E",
  darkLogo: "#F764C1",
  bar: "pale",
  headlineFace: "serif",
  headlineWeight: "600",
  cardGap: "2rem",
  cardRadius: "8px",
  blockRule: "1px solid",
  metaTransform: "uppercase",
};

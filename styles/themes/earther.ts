import type { ThemeData } from "./build-theme.ts";

export const eartherTheme: ThemeData = {
  primary: "#0A7BC2",
  light: "#0C91E4",
  background: "#E6F2F8",
  logo: "#0075B2",
  darkLogo: "#0C91E4",
  bar: "pale",
  headlineFace: "serif",
  headlineWeight: "700",
  cardGap: "2rem",
  cardRadius: "2px",
};

import type { ThemeData } from "./build-theme.ts";

export const theglowupTheme: ThemeData = {
  primary: "#3F7A1A",
  light: "#509C21",
  background: "#E6F2DF",
  logo: "#509C21",
  bar: "pale",
  headlineWeight: "400",
  headlineTracking: "0.01em",
  metaStyle: "italic",
  metaFace: "serif",
  cardGap: "2.5rem",
  blockRule: "1px solid",
};

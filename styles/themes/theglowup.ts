import type { ThemeData } from "./build-theme.ts";

export const theglowupTheme: ThemeData = {
  primary: "#3F7A1A",
  light: "#509C21",
  background: "#E6F2DF",
  logo: "#509C21",
  headlineWeight: "500",
  headlineTracking: "0.01em",
};

import type { ThemeData } from "./build-theme.ts";

export const jalopnikTheme: ThemeData = {
  primary: "#3E79B1",
  light: "#FF7033",
  background: "#FFF3EB",
  logo: "#FF4D00",
  headlineWeight: "800",
};

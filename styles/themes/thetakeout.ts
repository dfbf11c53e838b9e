import type { ThemeData } from "./build-theme.ts";

export const thetakeoutTheme: ThemeData = {
  primary: "#CA3116",
  light: "#FBC000",
  background: "#FAF0C3",
  logo: "#E5371A",
  headlineWeight: "700",
  cardRadius: "4px",
};

import type { ThemeData } from "./build-theme.ts";

export const patriotholeTheme: ThemeData = {
  primary: "#DF0F0C",
  light: "#E9100C",
  background: "#F5F5F5",
  logo: "#DF0F0C",
  headlineWeight: "800",
  headlineTransform: "uppercase",
};

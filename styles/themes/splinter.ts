import type { ThemeData } from "./build-theme.ts";

export const splinterTheme: ThemeData = {
  primary: "#D42A08",
  light: "#F97358",
  background: "#FCF0EE",
  logo: "#F85637",
  headlineWeight: "800",
};

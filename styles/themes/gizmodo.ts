import type { ThemeData } from "./build-theme.ts";

export const gizmodoTheme: ThemeData = {
  primary: "#0075B2",
  light: "#18AFED",
  background: "#E6F2F8",
  logo: "#18AFED",
  bar: { background: "#000000", logo: "#18AFED" },
  headlineWeight: "800",
  cardRule: "pale",
};

import type { ThemeData } from "./build-theme.ts";

export const defaultTheme: ThemeData = {
  primary: "#0A7BC2",
  light: "#0C91E4",
  background: "#E6F2F8",
  logo: "#000000",
  darkLogo: "#FFFFFF",
};

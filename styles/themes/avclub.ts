import type { ThemeData } from "./build-theme.ts";

export const avclubTheme: ThemeData = {
  primary: "#9408A3",
  light: "#91DBD9",
  background: "#E5F7F9",
  logo: "#1C263C",
  headlineWeight: "600",
  cardGap: "2.5rem",
};

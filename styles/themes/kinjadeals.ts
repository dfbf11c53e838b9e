import type { ThemeData } from "./build-theme.ts";

export const kinjadealsTheme: ThemeData = {
  primary: "#4A7D51",
  light: "#72AD75",
  background: "#F5FAF5",
  logo: "#72AD75",
  cardGap: "1rem",
  cardBorder: "1px solid",
  cardRadius: "4px",
};

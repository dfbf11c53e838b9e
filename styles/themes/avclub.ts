import type { ThemeData } from "./build-theme.ts";

export const avclubTheme: ThemeData = {
  primary: "#9408A3",
  light: "#91DBD9",
  background: "#E5F7F9",
  logo: "#1C263C",
  darkLogo: "#91DBD9",
  bar: { background: "#91DBD9", logo: "#1C263C" },
  headlineFace: "serif",
  headlineWeight: "600",
  headlineTracking: "-0.01em",
  cardGap: "3rem",
  blockRule: "1px solid",
  front: { bands: ["thirds", "field", "wire", "lead", "quarters"] },
};

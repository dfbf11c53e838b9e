import type { ThemeData } from "./build-theme.ts";

export const kinjadealsTheme: ThemeData = {
  primary: "#4A7D51",
  light: "#72AD75",
  background: "#F5FAF5",
  logo: "#72AD75",
  bar: { background: "#4A7D51" },
  headlineWeight: "600",
  cardGap: "0.75rem",
  cardRule: "pale",
  cardRadius: "4px",
  blockRule: "1px solid",
  front: { bands: ["quarters", "wire"] },
};

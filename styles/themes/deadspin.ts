import type { ThemeData } from "./build-theme.ts";

export const deadspinTheme: ThemeData = {
  primary: "#247B72",
  light: "#249D9D",
  background: "#EAF5F4",
  logo: "#1B3A4D",
  darkLogo: "#249D9D",
  bar: { background: "#1B3A4D" },
  kickerFill: "#247B72",
  headlineWeight: "800",
  headlineTransform: "uppercase",
  cardRule: "pale",
  blockRule: "4px solid",
  front: { bands: ["wire", "quarters", "lead"] },
};

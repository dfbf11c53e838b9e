import type { ThemeData } from "./build-theme.ts";

export const deadspinTheme: ThemeData = {
  primary: "#247B72",
  light: "#249D9D",
  background: "#EAF5F4",
  logo: "#1B3A4D",
  headlineWeight: "800",
  headlineTransform: "uppercase",
};

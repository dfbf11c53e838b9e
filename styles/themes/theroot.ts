import type { ThemeData } from "./build-theme.ts";

export const therootTheme: ThemeData = {
  primary: "#3F7A1A",
  light: "#509C21",
  background: "#E6F2DF",
  logo: "#509C21",
  bar: { background: "#3F7A1A" },
  headlineWeight: "800",
  metaTransform: "uppercase",
};

import type { ThemeData } from "./build-theme.ts";

export const jezebelTheme: ThemeData = {
  primary: "#DA1032",
  light: "#FFEBBE",
  background: "#FFF0F3",
  logo: "#EC1238",
  bar: { background: "#DA1032" },
  headlineFace: "serif",
  headlineWeight: "800",
  headlineTracking: "-0.015em",
  metaStyle: "italic",
  metaFace: "serif",
  cardGap: "2rem",
  front: { bands: ["thirds", "field", "lead", "wire"] },
};

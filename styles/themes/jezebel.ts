import type { ThemeData } from "./build-theme.ts";

export const jezebelTheme: ThemeData = {
  primary: "#DA1032",
  light: "#FFEBBE",
  background: "#FFF0F3",
  logo: "#EC1238",
  headlineWeight: "600",
  metaStyle: "italic",
  metaFace: "serif",
  cardGap: "2rem",
};

import type { ThemeData } from "./build-theme.ts";

export const lifehackerTheme: ThemeData = {
  primary: "#297AA3",
  light: "#94B330",
  background: "#F1FDE7",
  logo: "#94B330",
  headlineWeight: "600",
};

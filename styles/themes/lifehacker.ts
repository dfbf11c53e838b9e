import type { ThemeData } from "./build-theme.ts";

export const lifehackerTheme: ThemeData = {
  primary: "#297AA3",
  light: "#94B330",
  background: "#F1FDE7",
  logo: "#94B330",
  bar: { background: "#94B330" },
  headlineWeight: "700",
  cardGap: "1.5rem",
  cardRule: "pale",
};

import type { ThemeData } from "./build-theme.ts";

export const kotakuTheme: ThemeData = {
  primary: "#B12460",
  light: "#FBC000",
  background: "#FDF0C7",
  logo: "#FBC000",
  bar: { background: "#FBC000" },
  headlineWeight: "800",
  cardRadius: "12px",
  blockRule: "4px solid",
  thumbnail: "right",
  front: { bands: ["quarters", "lead", "wire", "thirds"] },
};

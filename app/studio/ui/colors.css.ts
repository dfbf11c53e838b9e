import { createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { media } from "../../../styles/tokens.ts";

/** Colors with a meaning, never the only sign of it; contrast of at least 4.5 on paper. */
export const color = createGlobalThemeContract(
  { good: "good", warning: "warning", error: "error", shade: "shade" },
  (name) => `s-${name ?? ""}`,
);

globalStyle(":root", {
  vars: {
    [color.good]: "#1c7519",
    [color.warning]: "#8a5300",
    [color.error]: "#b8390f",
    [color.shade]: "0 8px 32px rgb(0 0 0 / 16%), 0 0 0 1px rgb(0 0 0 / 8%)",
  },
  "@media": {
    [media.dark]: {
      vars: {
        [color.good]: "#6fc46b",
        [color.warning]: "#eeb544",
        [color.error]: "#ff8a63",
        [color.shade]: "0 8px 32px rgb(0 0 0 / 60%), 0 0 0 1px #3d3d3d",
      },
    },
  },
});

import { style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { type } from "./type.ts";

export const tabs = style({
  ...type.interface,
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space.x3}`,
  listStyle: "none",
  borderBottom: `1px solid ${theme.color.line}`,
});
export const tab = style({
  display: "inline-block",
  marginBottom: "-1px",
  paddingBlock: space.x1,
  borderBottom: "3px solid transparent",
  color: theme.color.muted,
  selectors: {
    '&[aria-current="page"]': { borderColor: theme.color.primary, color: theme.color.text, fontWeight: 700 },
    "&:hover": { color: theme.color.text, textDecoration: "underline" },
  },
});

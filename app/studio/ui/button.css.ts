import { style, styleVariants } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { media, space } from "../../../styles/tokens.ts";
import { color } from "./colors.css.ts";
import { corner, desktop, type } from "./type.ts";

const base = style({
  ...type.interface,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space.x1,
  minHeight: rem(44),
  paddingInline: space.x2,
  border: "1px solid transparent",
  borderRadius: corner,
  backgroundColor: "transparent",
  color: theme.color.text,
  fontWeight: 700,
  textAlign: "center",
  cursor: "pointer",
  selectors: {
    // Pending: the label stays readable.
    "&[aria-disabled=true]": { cursor: "progress" },
    "&&:disabled": {
      borderColor: theme.color.line,
      backgroundColor: "transparent",
      color: theme.color.muted,
      cursor: "default",
    },
  },
  "@media": { [desktop]: { minHeight: rem(40) } },
});

export const button = styleVariants({
  primary: [
    base,
    {
      color: theme.color.onPrimary,
      backgroundColor: theme.color.primary,
      ":hover": { backgroundColor: theme.color.text, color: theme.color.paper },
      "@media": { [media.forcedColors]: { borderColor: "currentColor" } },
    },
  ],
  plain: [base, { borderColor: theme.color.muted, ":hover": { backgroundColor: theme.color.surface } }],
  quiet: [
    base,
    {
      paddingInline: space.x1,
      color: theme.color.primary,
      ":hover": { textDecoration: "underline" },
    },
  ],
  destructive: [
    base,
    {
      borderColor: "currentColor",
      color: color.error,
      ":hover": { backgroundColor: color.error, color: theme.color.paper },
    },
  ],
});

import type { StyleRule } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { type } from "./type.ts";

/** A button that looks like a link. */
export const textButtonRule = {
  ...type.interface,
  minHeight: rem(44),
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: theme.color.primary,
  fontWeight: 700,
  cursor: "pointer",
} satisfies StyleRule;

import type { StyleRule } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { layout, space } from "../../styles/tokens.ts";

/* Style rules of reader pages that are one column below a title; rules and not classes, as in control-rules.ts. */

/** As wide as a text. */
export const columnRule = {
  maxWidth: px(layout.post),
  marginInline: "auto",
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
} satisfies StyleRule;

/** The title with what stands around it. */
export const headRule = {
  display: "grid",
  gap: space.x1,
  paddingBottom: space.x2,
  borderBottom: `4px solid ${theme.color.light}`,
} satisfies StyleRule;

export const titleRule = {
  fontSize: `calc(${theme.headline.scale} * clamp(2rem, 1.4rem + 2.4vw, 3rem))`,
  textTransform: theme.headline.transform,
} satisfies StyleRule;

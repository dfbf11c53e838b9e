import type { StyleRule } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { layout, space, condensed, font } from "../../styles/tokens.ts";

/*
 * Style rules for form controls and links on reader pages, used by stylesheets in several folders. Rules
 * instead of classes, so that each element has only one class.
 */

/** A primary button when hovered. */
const inverted: StyleRule = { backgroundColor: theme.color.text, color: theme.color.paper };

/** A submit button. */
export const buttonRule = {
  minHeight: "2.75rem",
  padding: `${space.half} ${space.x3}`,
  border: "2px solid transparent",
  borderRadius: "2px",
  cursor: "pointer",
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
  color: theme.color.onPrimary,
  backgroundColor: theme.color.primary,
} satisfies StyleRule;

export const hoverRule = { ":hover": inverted } satisfies StyleRule;

/** A single-line text field. */
export const fieldRule = {
  flex: "1 1 14rem",
  minWidth: 0,
  minHeight: "2.75rem",
  padding: `${space.half} ${space.x2}`,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: "2px",
  backgroundColor: theme.color.paper,
  color: theme.color.text,
} satisfies StyleRule;

/** An invalid field, marked by the width of its border instead of color alone. */
export const invalidRule = { borderWidth: "2px", borderColor: "currentColor" } satisfies StyleRule;

/** A link to another page of a list, styled as a button. */
export const pageLinkRule = {
  display: "inline-block",
  padding: `${space.x1} ${space.x3}`,
  fontFamily: font.condensed,
  fontWeight: 700,
  fontSize: condensed.s,
  backgroundColor: theme.color.primary,
  color: theme.color.onPrimary,
  borderRadius: theme.card.radius,
  selectors: { "&:hover": inverted },
} satisfies StyleRule;

/* Style rules of reader pages that are one column below a title; also rules, not classes. */

/** As wide as a text. */
export const columnRule = {
  maxWidth: px(layout.post),
  marginInline: "auto",
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
} satisfies StyleRule;

/** The title with the elements around it. */
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

/**
 * A line of short texts with dots between them, each before its text (`dot`). A dot at the beginning of a line is
 * outside of what is shown; focus rings are not.
 */
export const dotted = {
  display: "flex",
  flexWrap: "wrap",
  marginInlineStart: "-1em",
  clipPath: "inset(-4px -4px -4px calc(1em - 4px))",
} satisfies StyleRule;
/** The dot before each text of a `dotted` line. */
export const dot = {
  content: '"·"',
  display: "inline-block",
  width: "1em",
  textAlign: "center",
} satisfies StyleRule;

import type { StyleRule } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { font } from "../../../styles/tokens.ts";

const sans = (size: number, line: number) =>
  ({ fontFamily: font.condensed, fontSize: rem(size), lineHeight: rem(line) }) as const;
const serif = (size: number, line: number) =>
  ({ fontFamily: font.serif, fontSize: rem(size), lineHeight: rem(line), wordSpacing: "normal" }) as const;

/** The studio's type, size and line height in CSS pixels. Tools are sans; written text is the readers' serif. */
export const type = {
  hint: sans(14, 18),
  meta: sans(15, 20),
  interface: sans(17, 24),
  /** Titles of rows and sections. */
  title: { ...sans(19, 24), fontWeight: 700 },
  page: { ...sans(28, 32), fontWeight: 800 },
  pageWide: { ...sans(32, 36), fontWeight: 800 },
  reply: serif(17, 26),
  standfirst: serif(22, 32),
} as const;

/** From this width on the rail is beside the page, and targets are 40 px instead of 44. */
export const desktop = "(min-width: 800px)";
/** Longest line of a form or text, CSS pixels. */
export const column = rem(640);
export const corner = rem(4);

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

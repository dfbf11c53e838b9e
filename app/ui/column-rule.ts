import type { StyleRule } from "@vanilla-extract/css";
import { layout, space } from "../../styles/tokens.ts";

/** A column as wide as a story's text, with its parts below each other. */
export const columnRule = {
  width: "100%",
  maxWidth: `${layout.post}px`,
  marginInline: "auto",
  display: "grid",
  gap: space.x3,
  gridTemplateColumns: "minmax(0, 1fr)",
} satisfies StyleRule;

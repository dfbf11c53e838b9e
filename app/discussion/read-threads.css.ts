import { globalStyle } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { font, media, space } from "../../styles/tokens.ts";

/* Additions of the script to a discussion for every reader, adopted by it. */

/** A button that looks like a word. */
const textButton = {
  minHeight: "1.5rem",
  border: 0,
  padding: 0,
  fontFamily: font.condensed,
  fontSize: "1rem",
  fontWeight: 700,
  cursor: "pointer",
  color: theme.color.primary,
} as const;

/** Between a reply and its answers, on the line beside them; takes no space until they are hidden. */
globalStyle("[data-fold]", { position: "relative", zIndex: 1, height: 0 });
globalStyle("[data-fold] > button", { ...textButton, backgroundColor: theme.color.paper });
globalStyle("[data-fold] > button:hover", { textDecoration: "underline" });
/** A sign on a disc; both are drawn, so that screen readers ignore them. */
globalStyle("[data-fold] > button::before", {
  content: '"+"',
  display: "inline-block",
  width: "1.125rem",
  marginInlineEnd: space.half,
  borderRadius: "50%",
  boxShadow: "inset 0 0 0 1px currentColor",
  lineHeight: "1.125rem",
  textAlign: "center",
});
globalStyle("[data-fold] > button[aria-expanded=true]", {
  position: "absolute",
  top: space.half,
  insetInlineStart: `calc(${space.half} * -0.75)`,
  width: "1.5rem",
  color: theme.color.muted,
  "@media": { [media.medium]: { insetInlineStart: space.x1 } },
});
/** Deeper answers are not indented: their line is at the reply's start. */
globalStyle("[data-threads] ol [data-fold] > button[aria-expanded=true]", { insetInlineStart: "-0.6875rem" });
globalStyle("[data-fold] > button[aria-expanded=true]::before", { content: '"−"', margin: 0 });
globalStyle("[data-fold] > button[aria-expanded=true]:hover", { color: theme.color.primary });
globalStyle("[data-collapsed] > [data-fold]", { height: "auto", marginTop: space.x1 });
globalStyle("[data-collapsed] > :not(article, [data-fold])", { display: "none" });
/** Beside the title and the number of replies. */
globalStyle("[data-collapse-all]", { ...textButton, marginInlineStart: "auto", background: "none" });
globalStyle("[data-collapse-all]:hover", { textDecoration: "underline" });
/** The line beside answers: wide enough to tap. */
globalStyle("[data-threads] ol", { position: "relative" });
globalStyle("[data-threads] ol::before", {
  content: '""',
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: "-0.75rem",
  width: "1.25rem",
  cursor: "pointer",
});

globalStyle("[data-new]", {
  padding: "0 0.375rem",
  borderRadius: "2px",
  fontSize: "0.8125rem",
  fontWeight: 700,
  color: theme.color.primary,
  boxShadow: `inset 0 0 0 1px ${theme.color.primary}`,
});
globalStyle("[data-unseen-count]", {
  fontFamily: font.condensed,
  fontWeight: 700,
  color: theme.color.primary,
});
/** Takes no space, so that nothing moves. */
globalStyle("[data-jump]", {
  position: "sticky",
  bottom: 0,
  height: 0,
  marginTop: `calc(-1 * ${space.x3})`,
});
globalStyle("[data-jump] > button", {
  position: "absolute",
  insetInlineEnd: 0,
  bottom: space.x2,
  minHeight: "2.75rem",
  padding: `${space.half} ${space.x2}`,
  border: `2px solid ${theme.color.primary}`,
  borderRadius: "2rem",
  fontFamily: font.condensed,
  fontSize: "1rem",
  fontWeight: 700,
  cursor: "pointer",
  color: theme.color.primary,
  backgroundColor: theme.color.paper,
});

import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, media, space } from "../../styles/tokens.ts";
import { body } from "./body.css.ts";

/** The box of cards set into the text: a pale surface with the blog's light color at its top. */
export const inset = style({
  fontFamily: font.condensed,
  fontSize: "1.125rem",
  lineHeight: 1.35,
  hyphens: "manual",
  color: theme.color.text,
  backgroundColor: theme.color.surface,
  borderTop: `4px solid ${theme.color.light}`,
  breakInside: "avoid",
  "@media": { print: { border: `1px solid ${theme.color.line}` } },
});

export const cardTitle = style({
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  fontSize: condensed.m,
  lineHeight: 1.15,
  textWrap: "balance",
  "@media": { [media.belowMedium]: { fontSize: "1.3125rem" } },
});

/** Secondary text under a card's title. */
export const cardNote = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `0 ${space.x2}`,
  fontFamily: font.condensed,
  fontSize: "1rem",
  lineHeight: 1.5,
  color: theme.color.muted,
});

export const card = style([inset, { position: "relative", display: "flex" }]);
export const cardMedia = style({
  flex: "0 0 34%",
  maxWidth: "220px",
  alignSelf: "stretch",
  backgroundColor: theme.color.background,
});
globalStyle(`${cardMedia} img`, { width: "100%", height: "100%", objectFit: "cover" });
export const cardText = style({
  flex: 1,
  minWidth: 0,
  alignSelf: "center",
  padding: space.x2,
  "@media": { [media.medium]: { padding: `${space.x2} ${space.x3}` } },
});
globalStyle(`${cardText} > * + *`, { marginTop: space.half });
globalStyle(`${cardText} > p:not([class])`, {
  display: "-webkit-box",
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else clamps lines in every browser
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
  "@media": { print: { display: "block" } },
});

/** The link covers its whole card. */
export const cardLink = style({
  "::after": { content: '""', position: "absolute", inset: 0 },
  ":hover": { color: theme.color.primary },
  ":focus-visible": { outline: "none" },
  selectors: {
    "&:focus-visible::after": { outline: `3px solid ${theme.color.primary}`, outlineOffset: "2px" },
  },
});
// Links in a caption are above the link that covers the card.
globalStyle(`${body} ${cardText} a:not([class])`, { position: "relative", zIndex: 1 });

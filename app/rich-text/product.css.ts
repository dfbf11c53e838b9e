import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, media, space } from "../../styles/tokens.ts";
import { inset } from "./card.css.ts";

export const product = style([
  inset,
  {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    alignItems: "center",
    gap: `${space.x2} ${space.x3}`,
    padding: space.x3,
    "@media": { [media.belowMedium]: { gridTemplateColumns: "auto minmax(0, 1fr)", padding: space.x2 } },
  },
]);
globalStyle(`${product} img`, {
  width: "auto",
  maxWidth: "min(8rem, 30vw)",
  maxHeight: "8rem",
  objectFit: "contain",
});
globalStyle(`${product} > div > * + *`, { marginTop: space.half });
// Without an image, the text starts at the edge.
globalStyle(`${product} > div:first-child`, { gridColumn: "1 / span 2" });

export const productList = style({ listStyle: "none", display: "grid", gap: space.x1 });
globalStyle(`p + ${productList}`, { marginTop: space.x1 });

const bare = style({
  backgroundColor: "transparent",
  borderTop: `1px solid ${theme.color.line}`,
  padding: `${space.x2} 0`,
  "@media": { [media.belowMedium]: { padding: `${space.x2} 0` } },
});
const condensedRow = style({ padding: `${space.x1} ${space.x2}` });
globalStyle(`${condensedRow} img`, { maxWidth: "min(4rem, 20vw)", maxHeight: "4rem" });
globalStyle(`${condensedRow} p:nth-child(2):not(:last-child)`, { display: "none" });

export const productStyle = { Normal: "", CommerceList: bare, CommerceCondensed: condensedRow };

/** The primary action of a card. */
export const action = style({
  padding: `${space.x1} ${space.x2}`,
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 700,
  textAlign: "center",
  color: theme.color.onPrimary,
  backgroundColor: theme.color.primary,
  ":hover": { backgroundColor: theme.color.text, color: theme.color.paper },
  "@media": {
    [media.belowMedium]: { gridColumn: "1 / -1" },
    print: {
      gridColumn: "1 / -1",
      padding: 0,
      textAlign: "start",
      color: theme.color.text,
      backgroundColor: "transparent",
      "::after": {
        content: '" (" attr(href) ")"',
        fontSize: "0.8em",
        fontWeight: 400,
        overflowWrap: "anywhere",
      },
    },
  },
});

export const price = style({
  fontSize: condensed.m,
  color: theme.color.text,
  fontVariantNumeric: "lining-nums",
});

export const promoCode = style({
  padding: `0 ${space.x1}`,
  border: `1px dashed ${theme.color.muted}`,
  color: theme.color.text,
});

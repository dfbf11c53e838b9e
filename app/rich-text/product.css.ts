import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { breakpoint, condensed, font, space } from "../../styles/tokens.ts";
import { inset } from "./card.css.ts";

const narrow = `(max-width: ${breakpoint.medium - 1}px)`;

export const product = style([
  inset,
  {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    alignItems: "center",
    gap: `${space.x2} ${space.x3}`,
    padding: space.x3,
    "@media": { [narrow]: { gridTemplateColumns: "auto minmax(0, 1fr)", padding: space.x2 } },
  },
]);
globalStyle(`${product} img`, { width: "auto", maxWidth: "8rem", maxHeight: "8rem", objectFit: "contain" });
globalStyle(`${product} > div > * + *`, { marginTop: space.half });
// Without a picture the words begin at the edge.
globalStyle(`${product} > div:first-child`, { gridColumn: "1 / span 2" });

export const productList = style({ listStyle: "none", display: "grid", gap: space.x1 });

const bare = style({
  backgroundColor: "transparent",
  borderTop: `1px solid ${theme.color.line}`,
  padding: `${space.x2} 0`,
  "@media": { [narrow]: { padding: `${space.x2} 0` } },
});
const condensedRow = style({ padding: `${space.x1} ${space.x2}` });
globalStyle(`${condensedRow} img`, { maxWidth: "4rem", maxHeight: "4rem" });
globalStyle(`${condensedRow} p:nth-child(2):not(:last-child)`, { display: "none" });

export const productStyle = { Normal: "", CommerceList: bare, CommerceCondensed: condensedRow };

/** The one clear action of a card. */
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
    [narrow]: { gridColumn: "1 / -1" },
    print: { color: theme.color.text, "::after": { content: '" (" attr(href) ")"', overflowWrap: "anywhere" } },
  },
});

export const price = style({ fontSize: condensed.m, color: theme.color.text, fontVariantNumeric: "lining-nums" });

export const promoCode = style({
  padding: `0 ${space.x1}`,
  border: `1px dashed ${theme.color.muted}`,
  color: theme.color.text,
});

import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { font, gutter, layout, media, space } from "../../styles/tokens.ts";
import { aloneBody, body, column } from "./body.css.ts";

/** The distance from the edge of the main column to the edge of the text. */
const margin = `max(0px, (100% - ${column}) / 2)`;

globalStyle(`${body} figure`, { breakInside: "avoid" });
globalStyle(`${body} figure :is(img, video)`, { marginInline: "auto" });
globalStyle(`${body} figure img`, { backgroundColor: theme.color.background });
globalStyle(`${body} figcaption`, {
  marginTop: space.x1,
  fontFamily: font.condensed,
  fontSize: "1rem",
  lineHeight: 1.4,
  hyphens: "manual",
  color: theme.color.muted,
});
globalStyle(`${body} figcaption small`, { fontSize: "0.875rem" });

/** Wider than the text: as wide as the main column. */
const bleed = style({
  selectors: { [`${body} > &`]: { maxWidth: px(layout.main) } },
});
globalStyle(`${bleed} img`, { width: "100%" });

/** Floats beside the text, extending into the margin if there is one; above the text in narrow windows. */
const left = style({});
const right = style({});
const beside = (side: "left" | "right") => ({
  "@media": {
    [media.medium]: {
      float: side,
      clear: side,
      width: `min(50%, calc(${column} / 2))`,
      // Aligns with the letters of the text beside it.
      marginTop: space.x4,
      marginBottom: space.x2,
      marginInline: side === "left" ? `calc(${margin} / 2) ${space.x4}` : `${space.x4} calc(${margin} / 2)`,
    },
  },
});
globalStyle(`${body} > ${left}`, beside("left"));
globalStyle(`${body} > ${right}`, beside("right"));
globalStyle(`${body} > :is(${left}, ${right}) + p`, {
  "@media": { [media.medium]: { marginTop: space.x3 } },
});

/**
 * Edge to edge of the window if there is no sidebar; otherwise as wide as the main column. `100vw` includes
 * the scroll bar; the page clips the extra pixels (`styles/global.css.ts`).
 */
const full = style([bleed, {}]);
const edgeToEdge = { width: "100vw", maxWidth: "none", marginInline: "calc(50% - 50vw)" };
const captionInside = { maxWidth: `min(${column}, 100vw - 2 * ${gutter.small})`, marginInline: "auto" };
const withoutSidebar = `screen and ${media.belowXlarge}`;
globalStyle(`${body} > ${full}`, { "@media": { [withoutSidebar]: edgeToEdge } });
globalStyle(`${full} figcaption`, { "@media": { [withoutSidebar]: captionInside } });
globalStyle(`${aloneBody} > ${full}`, { "@media": { screen: edgeToEdge } });
globalStyle(`${aloneBody} > ${full} figcaption`, { "@media": { screen: captionInside } });

export const figureSide = { Left: left, Right: right, Bleed: bleed, FullWidth: full };

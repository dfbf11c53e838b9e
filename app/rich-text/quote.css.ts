import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, media, space } from "../../styles/tokens.ts";
import { body, column } from "./body.css.ts";
import { inset } from "./card.css.ts";

/** Headline font with a bar in the light color. */
export const pullQuote = style({
  paddingInlineStart: space.x3,
  borderInlineStart: `8px solid ${theme.color.light}`,
  breakInside: "avoid",
});
globalStyle(`${body} ${pullQuote} blockquote`, {
  padding: 0,
  border: 0,
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  fontSize: condensed.l,
  lineHeight: 1.15,
  textWrap: "balance",
  hyphens: "manual",
});

const aside = (side: "left" | "right") => {
  const beside = style({});
  const gap = side === "left" ? { marginInlineEnd: space.x4 } : { marginInlineStart: space.x4 };
  const edge = `max(0px, (100% - ${column}) / 4)`;
  const out = side === "left" ? { marginInlineStart: edge } : { marginInlineEnd: edge };
  globalStyle(`${body} > ${beside}`, {
    "@media": {
      [media.medium]: {
        float: side,
        clear: side,
        width: `min(45%, calc(${column} / 2.2))`,
        marginTop: space.x4,
        marginBottom: space.x2,
        ...gap,
        ...out,
      },
    },
  });
  globalStyle(`${body} > ${beside} + p`, { "@media": { [media.medium]: { marginTop: space.x3 } } });
  return beside;
};

export const pullQuoteSide = { Left: aside("left"), Right: aside("right"), Center: "" };

export const quotable = style({});
globalStyle(`${quotable} mark`, {
  padding: "0.1em 0.15em",
  boxDecorationBreak: "clone",
  WebkitBoxDecorationBreak: "clone",
  color: theme.color.text,
  backgroundColor: theme.color.background,
  boxShadow: `inset 0 -0.16em 0 ${theme.color.light}`,
});

/** Unobtrusive beside the sentence, but large enough to tap. */
export const shareQuotation = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "1.5rem",
  marginInlineStart: space.x1,
  paddingInline: space.half,
  fontFamily: font.condensed,
  fontSize: condensed.xs,
  fontWeight: 700,
  "@media": { print: { display: "none" } },
});

export const reply = style([inset, { padding: space.x3 }]);
globalStyle(`${body} ${reply} blockquote`, {
  padding: 0,
  border: 0,
  fontFamily: font.serif,
  fontSize: "1.0625rem",
  lineHeight: 1.55,
});
globalStyle(`${body} ${reply} figcaption`, { justifyContent: "space-between" });

import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, leading, media, serif, space } from "../../styles/tokens.ts";

/*
 * Plain elements of a body are styled by descendant selectors, so that a paragraph is rendered as `<p>`
 * without a class. Elements with a class are styled by their own file; inline links and lists have none.
 */

/** In rem, so that the column grows with the reader's text size and keeps its line length. */
export const column = rem(layout.post);

export const body = style({
  fontFamily: font.serif,
  fontSize: serif.m,
  lineHeight: leading.m,
  color: theme.color.text,
  overflowWrap: "break-word",
  "@media": {
    [media.belowMedium]: {
      fontSize: "1.125rem",
      lineHeight: "1.75rem",
      hyphens: "auto",
    },
    print: { fontSize: "11pt", lineHeight: 1.5 },
  },
});

/** For replies: small type, in a column narrowed by the thread. */
export const replyBody = style([body, { fontSize: "1rem", lineHeight: leading.xs }]);

/** For pages without a sidebar: full-width content spans the window at every width. */
export const aloneBody = style([body, {}]);

globalStyle(`${body} > *`, { maxWidth: column, marginInline: "auto" });
globalStyle(`${body} > * + *`, { marginTop: space.x3 });
globalStyle(`${replyBody} > * + *`, { marginTop: space.x2 });
// Extra space around figures and cards.
globalStyle(
  `${body} > :is(figure, div, aside, section, pre) + *, ${body} > * + :is(figure, div, aside, section, pre)`,
  {
    marginTop: space.x4,
  },
);
globalStyle(`${body} > p`, { "@media": { print: { orphans: 3, widows: 3 } } });

/** The first letter of an article, three lines tall. */
export const dropCap = style({});
globalStyle(`${dropCap} > p:first-of-type::first-letter`, {
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  color: theme.color.primary,
  marginInlineEnd: space.x1,
  // Fallback for browsers without `initial-letter`: about as tall as three lines.
  float: "left",
  fontSize: "6.3em",
  lineHeight: 0.8,
  "@supports": {
    "(initial-letter: 3) or (-webkit-initial-letter: 3)": {
      float: "none",
      fontSize: "inherit",
      lineHeight: "inherit",
      WebkitInitialLetter: "3",
      initialLetter: "3",
    },
  },
});

globalStyle(`${body} a:not([class])`, {
  color: theme.color.primary,
  textDecoration: `underline ${theme.color.light} 0.1em`,
  textUnderlineOffset: "0.16em",
});
globalStyle(`${body} a:not([class]):hover`, { textDecorationColor: theme.color.primary });
globalStyle(`${body} a:not([class])[href^="http"]::after`, {
  "@media": { print: { content: '" (" attr(href) ")"', fontSize: "0.8em", overflowWrap: "anywhere" } },
});
globalStyle(`${body} a:not([class])[href^="http"]:has(> img)::after`, {
  "@media": { print: { content: "none" } },
});

globalStyle(`${body} :is(h2, h3, h4, h5, h6)`, {
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  lineHeight: `calc(1.15 * ${theme.headline.leading})`,
  textWrap: "balance",
  hyphens: "manual",
  breakAfter: "avoid",
});
globalStyle(`${body} > * + :is(h2, h3, h4, h5, h6)`, { marginTop: space.x6 });
globalStyle(`${body} > :is(h2, h3, h4, h5, h6) + *`, { marginTop: space.x2 });
globalStyle(`${body} h2`, { fontSize: `calc(${theme.headline.scale} * ${condensed.l})` });
// Never smaller than the body text.
globalStyle(`${body} h3`, { fontSize: `max(1.3125rem, ${theme.headline.scale} * ${condensed.m})` });
globalStyle(`${body} :is(h4, h5, h6)`, { fontSize: condensed.s });
globalStyle(`${body} :is(h5, h6)`, { color: theme.color.muted });
globalStyle(`${replyBody} :is(h2, h3, h4, h5, h6)`, { fontSize: condensed.s });

globalStyle(`${body} > hr`, {
  width: "6rem",
  height: "4px",
  border: 0,
  marginBlock: space.x6,
  marginInline: "auto",
  backgroundColor: theme.color.light,
});

globalStyle(`${body} :is(ul, ol):not([class])`, { paddingInlineStart: "1.5em" });
globalStyle(`${body} ol:not([class]) > li`, { paddingInlineStart: "0.3em" });
globalStyle(`${body} li:not([class]) + li`, { marginTop: space.x1 });
globalStyle(`${body} li > * + *, ${body} li > :is(ul, ol)`, { marginTop: space.x1 });
globalStyle(`${body} li:not([class])::marker`, {
  color: theme.color.primary,
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
});

globalStyle(`${body} blockquote:not([class])`, {
  paddingInlineStart: space.x3,
  borderInlineStart: `4px solid ${theme.color.light}`,
});
globalStyle(`${body} blockquote:not([class]) > * + *`, { marginTop: space.x2 });

globalStyle(`${body} code`, {
  fontFamily: font.mono,
  fontSize: "0.84em",
  whiteSpace: "break-spaces",
  padding: "0.1em 0.3em",
  backgroundColor: theme.color.surface,
});
globalStyle(`${body} pre`, {
  padding: `${space.x2} ${space.x3}`,
  overflowX: "auto",
  hyphens: "manual",
  lineHeight: 1.6,
  tabSize: 2,
  backgroundColor: theme.color.surface,
  borderInlineStart: `4px solid ${theme.color.line}`,
});
globalStyle(`${body} pre code`, { padding: 0, whiteSpace: "pre", backgroundColor: "transparent" });
// Print can't scroll.
globalStyle(`${body} pre, ${body} pre code`, {
  "@media": { print: { whiteSpace: "pre-wrap", overflow: "visible" } },
});

globalStyle(`${body} :is(sub, sup)`, { fontSize: "0.7em", lineHeight: 0 });
globalStyle(`${body} small`, { fontSize: "0.8em" });

export const alignment = {
  Left: undefined,
  Center: style({ textAlign: "center" }),
  Right: style({ textAlign: "end" }),
};

/** Deals: separated by lines and emphasized. */
export const commerceList = style({ listStyle: "none", borderTop: `1px solid ${theme.color.line}` });
globalStyle(`${commerceList} > li`, {
  padding: `${space.x1} 0`,
  borderBottom: `1px solid ${theme.color.line}`,
  fontWeight: 600,
});

export const pageBreak = style({ "@media": { print: { breakAfter: "page", visibility: "hidden" } } });

import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, media, space } from "../../styles/tokens.ts";
import { cardTitle, inset } from "./card.css.ts";

export const review = style([inset, { padding: space.x3 }]);
globalStyle(`${review} > * + *`, { marginTop: space.x2 });
globalStyle(`${review} > img`, { width: "100%" });
globalStyle(`${review} > ${cardTitle}`, { fontSize: condensed.l });
globalStyle(`${review} > ${cardTitle} + p:not([class])`, { marginTop: 0, color: theme.color.muted });

/** The questions of a quiz. */
globalStyle(`${review} :is(fieldset, button)`, { border: 0 });
globalStyle(`${review} :is(fieldset, legend)`, { marginInline: 0, padding: 0 });

export const rating = style({ display: "flex", alignItems: "baseline", gap: space.x1 });
globalStyle(`${rating} b`, {
  padding: `0 ${space.x1}`,
  fontSize: condensed.l,
  lineHeight: 1.3,
  color: theme.color.onPrimary,
  backgroundColor: theme.color.primary,
});

export const pointList = style({ borderBottom: `1px solid ${theme.color.line}` });
globalStyle(`${pointList} > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr)",
  gap: space.x2,
  padding: `${space.half} 0`,
  borderTop: `1px solid ${theme.color.line}`,
});
globalStyle(`${pointList} dt`, { color: theme.color.muted });

export const verdicts = style({
  display: "grid",
  gap: space.x3,
  "@media": { [media.medium]: { gridTemplateColumns: "1fr 1fr" } },
});
globalStyle(`${verdicts} dt`, { fontWeight: 700, fontSize: condensed.s });
globalStyle(`${verdicts} dd`, { position: "relative", paddingInlineStart: "1.25em", marginTop: space.half });
globalStyle(`${verdicts} dd::before`, {
  position: "absolute",
  insetInlineStart: 0,
  fontWeight: 700,
  color: theme.color.primary,
});

export const verdict = { pros: style({}), cons: style({}) };
globalStyle(`${verdict.pros} dd::before`, { content: '"+" / ""' });
globalStyle(`${verdict.cons} dd::before`, { content: '"−" / ""' });

import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, space } from "../../styles/tokens.ts";
import { inset } from "./card.css.ts";

export const player = style({});

export const playerLabel = style({
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: condensed.m,
  lineHeight: 1.15,
  textWrap: "balance",
});

/** Looks like the button it is. */
export const playerAction = style({
  justifySelf: "start",
  padding: `${space.x1} ${space.x2}`,
  fontWeight: 700,
  color: theme.color.onPrimary,
  backgroundColor: theme.color.primary,
});

export const playerNotice = style({ color: theme.color.muted, fontSize: "1rem" });

/** Closed it is a calm card; open, a line above the frame. */
export const playerSummary = style([
  inset,
  { display: "grid", gap: space.x2, padding: space.x3, cursor: "pointer", listStyle: "none" },
]);
globalStyle(`${playerSummary}::-webkit-details-marker`, { display: "none" });
globalStyle(`${playerSummary}:hover ${playerAction}`, {
  backgroundColor: theme.color.text,
  color: theme.color.paper,
});
globalStyle(`${player} details[open] ${playerSummary}`, { padding: `${space.x1} ${space.x2}` });
globalStyle(`${player} details[open] :is(${playerAction}, ${playerNotice})`, { display: "none" });
globalStyle(`${player} details[open] ${playerLabel}`, { fontSize: condensed.s });
globalStyle(`${player} :is(${playerAction}, ${playerNotice})`, { "@media": { print: { display: "none" } } });

export const frame = style({
  display: "block",
  width: "100%",
  border: 0,
  "@media": { print: { display: "none" } },
});
export const frameShape = styleVariants(
  { wide: "16 / 9", classic: "4 / 3", square: "1", tall: "9 / 16" },
  (aspectRatio) => [frame, { aspectRatio }],
);

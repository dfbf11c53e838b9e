import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, media, space } from "../../styles/tokens.ts";
import { hidden } from "../ui/hidden.css.ts";
import { inset } from "./card.css.ts";

export const player = style({});

/** The placeholder card; its image, if any, beside or above the text. */
export const playerCard = style([
  inset,
  {
    display: "flex",
    flexDirection: "column",
    "@media": { [media.medium]: { flexDirection: "row" }, print: { display: "block" } },
  },
]);

export const playerPoster = style({
  aspectRatio: "16 / 9",
  backgroundColor: theme.color.background,
  "@media": { [media.medium]: { flex: "0 0 42%", aspectRatio: "auto" } },
});
globalStyle(`${playerPoster} img`, { width: "100%", height: "100%", objectFit: "cover" });

export const playerText = style({
  flex: 1,
  minWidth: 0,
  padding: space.x2,
  "@media": { [media.medium]: { alignSelf: "center", padding: space.x3 } },
});

/** Provider and kind of content. */
export const playerKicker = style({ color: theme.color.muted, fontSize: condensed.xs, fontWeight: 600 });

export const playerLabel = style({
  marginTop: space.half,
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  letterSpacing: theme.headline.tracking,
  fontSize: condensed.m,
  lineHeight: 1.15,
  textWrap: "balance",
  overflowWrap: "anywhere",
});

export const playerAction = style({
  marginTop: space.x2,
  padding: `${space.x1} ${space.x2}`,
  minHeight: "2.75rem",
  font: "inherit",
  fontWeight: 700,
  textAlign: "start",
  cursor: "pointer",
  color: theme.color.onPrimary,
  backgroundColor: theme.color.primary,
  // Visible in forced-colors mode, where backgrounds are removed.
  border: "1px solid transparent",
  ":hover": { backgroundColor: theme.color.text, color: theme.color.paper },
  // Useless without script; the link below opens the provider's page.
  "@media": { "(scripting: none)": { display: "none" }, print: { display: "none" } },
});

export const playerNotice = style({
  marginTop: space.x1,
  color: theme.color.muted,
  fontSize: "1rem",
  "@media": { "(scripting: none)": { display: "none" }, print: { display: "none" } },
});

/** A page that contains only a player: no margin, and a visually hidden title. */
export const insetPage = style({ overflow: "hidden" });
export const insetTitle = hidden;
globalStyle(`${insetPage} > h1:not(.${hidden})`, {
  padding: space.x2,
  fontSize: condensed.s,
  lineHeight: 1.3,
});
globalStyle(`${insetPage} > div > *`, { maxWidth: "none" });

export const iframe = style({
  display: "block",
  width: "100%",
  border: 0,
  // Background while the iframe isn't painted.
  backgroundColor: theme.color.surface,
  "@media": { print: { display: "none" } },
});
export const iframeShape = styleVariants(
  { wide: "16 / 9", classic: "4 / 3", square: "1", tall: "9 / 16" },
  (aspectRatio) => [iframe, { aspectRatio }],
);

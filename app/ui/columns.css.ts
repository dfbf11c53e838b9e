import { globalStyle, style } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, media, space } from "../../styles/tokens.ts";

/** Main column and sidebar; below 1020 px the sidebar follows the main column. */
export const columns = style({
  display: "grid",
  gap: space.x6,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: px(layout.page),
  marginInline: "auto",
  "@media": {
    [media.xlarge]: {
      gridTemplateColumns: `minmax(0, ${px(layout.main)}) minmax(${px(layout.sidebarMin)}, ${px(layout.sidebarMax)})`,
      // Aligned with the outer edges of the header.
      justifyContent: "space-between",
    },
  },
});

/** Without a sidebar, the main column is centered. */
globalStyle(`${columns}:not(:has(> aside))`, {
  "@media": {
    [media.xlarge]: { gridTemplateColumns: `minmax(0, ${px(layout.main)})`, justifyContent: "center" },
  },
});

export const sidebar = style({
  display: "grid",
  gap: space.x3,
  alignContent: "start",
  alignSelf: "start",
  top: `calc(${layout.scrollbackNav}px + ${space.x2})`,
  "@media": { print: { display: "none" } },
});

/** With this flag, the sidebar sticks to the window until the main column ends. Below the main column, it can't move. */
globalStyle(".f_sticky_sidebar_on aside", { position: "sticky" });

/** The title of a block next to or below the main content. */
export const blockTitle = style({
  fontFamily: font.condensed,
  fontSize: condensed.s,
  fontWeight: 800,
  textTransform: "uppercase",
  letterSpacing: "0.02em",
  paddingBottom: space.x1,
  borderBottom: theme.rule,
});

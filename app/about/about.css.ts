import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, space } from "../../styles/tokens.ts";
import { pageLinkRule } from "../ui/control-rules.ts";
import { columnRule } from "../ui/page-rules.ts";

export const page = style(columnRule);
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.x2 });
/** As high as the title at its largest; logos may be wide. */
export const logo = style({ flex: "none", maxWidth: "40%" });
globalStyle(`${logo} > img`, { width: "auto", height: "4rem", objectFit: "contain", objectPosition: "left" });
export const title = style({
  flex: "1 1 8rem",
  minWidth: 0,
  fontSize: "clamp(2rem, 1.4rem + 2.4vw, 3rem)",
  overflowWrap: "anywhere",
});
export const tagline = style({
  fontSize: "1.3125rem",
  color: theme.color.muted,
  paddingBottom: space.x2,
  borderBottom: `4px solid ${theme.color.light}`,
});
export const link = style(pageLinkRule);
export const masthead = style({
  display: "grid",
  gap: space.x2,
  gridTemplateColumns: "minmax(0, 1fr)",
  paddingTop: space.x3,
});
globalStyle(`${masthead} > h2`, { fontSize: condensed.l });
export const people = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(15rem, 100%), 1fr))",
  gap: space.x2,
  listStyle: "none",
});
export const person = style({
  display: "flex",
  alignItems: "center",
  gap: space.x2,
  fontFamily: font.condensed,
});
export const avatar = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: 56,
  height: 56,
  borderRadius: "50%",
  overflow: "hidden",
  backgroundColor: theme.color.background,
});
export const name = style({
  fontWeight: 700,
  fontSize: condensed.s,
  selectors: { "&:hover": { color: theme.color.primary } },
});
export const role = style({ display: "block", color: theme.color.muted });

import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { desktop, type } from "./type.ts";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

export const page = style({ ...column, ...type.interface, width: "100%", gap: space.x3 });
// The page's own display values would override the attribute.
globalStyle(`${page} [hidden]`, { display: "none" });
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: space.x2,
});
export const title = style({ ...type.page, letterSpacing: 0, "@media": { [desktop]: type.pageWide } });
export const count = style({ ...type.interface, color: theme.color.muted });
export const columns = style({
  ...column,
  gap: `${space.x4} ${space.x6}`,
  "@media": { "(min-width: 1100px)": { gridTemplateColumns: `minmax(0, 1fr) ${rem(300)}` } },
});
/** One part after the other. */
export const columnParts = style({ ...column, alignContent: "start", gap: space.x4, minWidth: 0 });
export const section = style({ ...column, gap: space.x2, minWidth: 0 });
export const sectionHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${space.x2}`,
  paddingTop: space.x1,
  borderTop: `2px solid ${theme.color.text}`,
});
export const sectionTitle = style({ ...type.title, letterSpacing: 0 });
export const empty = style({ ...column, justifyItems: "start", gap: space.x2, paddingBlock: space.x2 });
export const emptyText = style({ ...type.standfirst, maxWidth: "30em", textWrap: "balance" });

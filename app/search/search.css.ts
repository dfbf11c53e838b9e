import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { condensed, font, layout, serif, space } from "../../styles/tokens.ts";
import { buttonRule, fieldRule, hoverRule } from "../ui/control-rules.ts";

const grid = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

export const page = style({ ...grid, gap: space.x3, maxWidth: `${layout.main}px`, marginInline: "auto" });
export const title = style({ fontSize: "clamp(2rem, 1.4rem + 2.4vw, 3rem)", overflowWrap: "anywhere" });
export const form = style({
  ...grid,
  gap: space.x1,
  paddingBottom: space.x3,
  borderBottom: `4px solid ${theme.color.light}`,
});
export const label = style({ fontFamily: font.condensed, fontWeight: 700 });
export const line = style({ display: "flex", flexWrap: "wrap", gap: space.x1 });
export const input = style({
  ...fieldRule,
  width: "100%",
});
export const button = style({ ...buttonRule, ...hoverRule });
export const summary = style([label, { display: "list-item", paddingBlock: space.x1, cursor: "pointer" }]);
export const filters = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(14rem, 100%), 1fr))",
  gap: space.x2,
});
export const field = style([label, { ...grid, gap: space.half, fontSize: condensed.xs }]);
export const quiet = style({ fontFamily: font.condensed, color: theme.color.muted });

export const kinds = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space.x3}`, listStyle: "none" });
export const kind = style([
  label,
  {
    display: "inline-block",
    padding: `${space.half} 0`,
    borderBottom: "4px solid transparent",
    selectors: {
      "&[aria-current]": { borderColor: theme.color.primary },
      "&:hover": { textDecoration: "underline" },
    },
  },
]);
export const suggestions = style([
  quiet,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${space.x2}` },
]);
globalStyle(`${suggestions} a`, {
  padding: `${space.half} 0`,
  color: theme.color.primary,
  fontWeight: 700,
});
globalStyle(`${suggestions} a:hover`, { textDecoration: "underline" });

export const results = style({ ...grid, gap: space.x3, listStyle: "none" });
export const foundReply = style({ ...grid, gap: space.half, fontSize: serif.m, overflowWrap: "anywhere" });
globalStyle(`${foundReply} h2`, { fontSize: condensed.m });
globalStyle(`${foundReply} h2 a:hover`, { textDecoration: "underline" });
globalStyle(`${page} mark`, { backgroundColor: theme.color.background, color: "inherit", fontWeight: 700 });

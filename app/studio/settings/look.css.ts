import { style } from "@vanilla-extract/css";
import { px } from "../../../styles/pixel.ts";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: space.x4,
  "@media": { "(min-width: 1100px)": { gridTemplateColumns: "22rem minmax(0, 1fr)" } },
});

/** In sight while values are changed. */
export const preview = style({
  minWidth: 0,
  "@media": { "(min-width: 1100px)": { position: "sticky", top: space.x2 } },
});

export const color = style({
  display: "grid",
  gridTemplateColumns: "2.5rem minmax(0, 1fr)",
  columnGap: space.x2,
  paddingBlock: space.half,
});
export const sample = style({
  width: "2.5rem",
  height: "2.5rem",
  marginBlockStart: space.x3,
  border: `1px solid ${theme.color.muted}`,
  borderRadius: "4px",
});
export const use = style({ gridColumn: 2, marginBlockStart: space.x1 });

export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))",
  gap: space.x2,
  paddingBlockStart: space.x1,
});

export const hint = style({ color: theme.color.muted, paddingBlockStart: space.half });
export const image = style({
  display: "grid",
  gap: space.x1,
  border: 0,
  padding: 0,
  marginBlockStart: space.x2,
});
export const addFont = style({ display: "grid", gap: space.x2, paddingBlockStart: space.x1 });

export const panes = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.x3,
  paddingBlockStart: space.x2,
});
export const pane = style({
  display: "grid",
  gap: space.half,
  margin: 0,
  minWidth: 0,
  alignContent: "start",
});

/** Width and height of the previewed window, px, and its scale. */
const windows = { phone: [375, 720, 0.8], desktop: [1280, 1000, 0.26] } as const;
const boxOf = ([width, height, scale]: readonly [number, number, number]) =>
  style({
    width: px(Math.round(width * scale)),
    maxWidth: "100%",
    height: px(Math.round(height * scale)),
    overflow: "hidden",
    border: `1px solid ${theme.color.line}`,
    borderRadius: "4px",
  });
const iframeOf = ([width, height, scale]: readonly [number, number, number]) =>
  style({
    display: "block",
    width: px(width),
    maxWidth: "none",
    height: px(height),
    border: 0,
    transform: `scale(${scale})`,
    transformOrigin: "0 0",
  });
export const box = { phone: boxOf(windows.phone), desktop: boxOf(windows.desktop) } as const;
export const iframe = { phone: iframeOf(windows.phone), desktop: iframeOf(windows.desktop) } as const;

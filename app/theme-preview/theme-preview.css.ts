import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { px } from "../../styles/pixel.ts";
import { theme } from "../../styles/theme.css.ts";
import { font, space } from "../../styles/tokens.ts";

export const page = style({ display: "grid", gap: space.x4, fontFamily: font.condensed });
export const controls = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: space.x3 });
globalStyle(`${controls} :is(select, button)`, {
  minHeight: "2.5rem",
  padding: `0 ${space.x2}`,
  border: `1px solid ${theme.color.muted}`,
  backgroundColor: theme.color.paper,
});
globalStyle(`${controls} label`, { display: "grid" });

export const list = style({ display: "flex", flexWrap: "wrap", gap: space.x4, listStyle: "none" });
export const previews = style({ display: "flex", gap: space.x2 });

/** Height of each window before it is scaled down, px. */
const height = 1000;
/** Width of the window → scale. */
const scales = { 375: 0.75, 800: 0.5, 1440: 0.36 } as const;

export const preview = styleVariants(scales, (scale, width) => ({
  width: px(width * scale),
  height: px(height * scale),
  overflow: "hidden",
  border: `1px solid ${theme.color.line}`,
}));
for (const [width, scale] of Object.entries(scales)) {
  globalStyle(`${preview[width as unknown as keyof typeof scales]} > iframe`, {
    width: px(Number(width)),
    maxWidth: "none",
    height: px(height),
    border: 0,
    transform: `scale(${scale})`,
    transformOrigin: "0 0",
  });
}

/** An iframe's color scheme determines `prefers-color-scheme` inside it. */
export const scheme = styleVariants({ light: "light", dark: "dark" }, (colorScheme) => ({ colorScheme }));

import { globalStyle } from "@vanilla-extract/css";
import { theme } from "../../styles/theme.css.ts";
import { media, space } from "../../styles/tokens.ts";

/* The menu for sharing a story, adopted by its script; its items look like those of a reply's menu. */
const root = "[data-menu=share]";

globalStyle(root, { position: "relative" });
globalStyle(`${root} > details > summary`, { listStyle: "none", cursor: "pointer" });
globalStyle(`${root} > details > summary + *`, {
  zIndex: 10,
  overflowY: "auto",
  border: `1px solid ${theme.color.line}`,
  boxShadow: "0 12px 32px rgb(0 0 0 / 0.18)",
  backgroundColor: theme.color.paper,
  "@media": {
    [media.medium]: { position: "absolute", top: `calc(100% + ${space.half})`, insetInlineEnd: 0 },
  },
});
/** Positioned where it would otherwise overflow the window's edge. */
globalStyle(`${root}[data-side=start] > details > summary + *`, {
  "@media": { [media.medium]: { insetInline: "0 auto" } },
});
globalStyle(`${root} ul`, { listStyle: "none" });

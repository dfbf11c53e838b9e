import { globalStyle, style } from "@vanilla-extract/css";
import { rem } from "../../../../styles/pixel.ts";
import { theme } from "../../../../styles/theme.css.ts";
import { space } from "../../../../styles/tokens.ts";
import { withMargin, withOutline } from "../panel.css.ts";
import { columns, main, marginRoom, outline, panelWidth } from "../write.css.ts";

/* Cards beside the text; the module that shows them loads these styles. */

/** If text, cards, outline and panel don't all fit, the outline is hidden. */
const squeezed = `${withOutline} and (not ${withMargin})`;
globalStyle(`${columns}[data-notes]`, {
  "@media": { [squeezed]: { gridTemplateColumns: `minmax(0, 1fr) ${rem(panelWidth)}` } },
});
globalStyle(`${columns}[data-notes] > ${outline}`, { "@media": { [squeezed]: { display: "none" } } });
globalStyle(`${columns}[data-notes] > ${main}`, { "@media": { [squeezed]: marginRoom } });

export const list = style({
  position: "absolute",
  top: 0,
  insetInlineStart: `calc(100% + ${space.x3})`,
  width: rem(196),
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const card = style({
  position: "absolute",
  insetInline: 0,
  backgroundColor: theme.color.paper,
  // Until the position of its passage is known.
  selectors: {
    "&:not([style])": { visibility: "hidden" },
    "&:focus-visible": { outline: `2px solid ${theme.color.primary}`, outlineOffset: "2px" },
  },
});

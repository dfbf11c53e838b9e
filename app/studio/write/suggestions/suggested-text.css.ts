import { globalStyle } from "@vanilla-extract/css";
import { theme } from "../../../../styles/theme.css.ts";
import { color } from "../../ui/colors.css.ts";

const tint = (shown: string) => `color-mix(in srgb, ${shown} 13%, ${theme.color.paper})`;
const block = "[data-suggestion][data-block]";

/* Shape and color: an underline, a line through, a dotted line. */
globalStyle("ins[data-suggestion]", {
  backgroundColor: tint(color.good),
  textDecoration: `underline ${color.good} 2px`,
  textUnderlineOffset: "0.2em",
});
globalStyle("del[data-suggestion]", {
  backgroundColor: tint(color.error),
  color: color.error,
  textDecoration: "line-through",
});
globalStyle("span[data-suggestion]", {
  textDecoration: `underline dotted ${color.warning} 2px`,
  textUnderlineOffset: "0.2em",
});
/** A bar beside whole blocks: images have no text that could carry a line. */
globalStyle(block, { display: "block" });
globalStyle(`ins${block}`, { boxShadow: `-4px 0 0 ${color.good}` });
globalStyle(`del${block}`, { boxShadow: `-4px 0 0 ${color.error}` });
globalStyle(`del${block} img`, { opacity: 0.5 });

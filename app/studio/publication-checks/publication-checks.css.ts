import { globalStyle, style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { type } from "../ui/type.ts";

/** The headline, as readers see it. */
export const story = style({
  fontFamily: theme.headline.family,
  fontWeight: theme.headline.weight,
  fontSize: type.standfirst.fontSize,
  lineHeight: type.standfirst.lineHeight,
  overflowWrap: "anywhere",
});
globalStyle(`${story} a:hover`, { textDecoration: "underline" });

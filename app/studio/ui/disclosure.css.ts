import { globalStyle, style } from "@vanilla-extract/css";
import { space } from "../../../styles/tokens.ts";
import { type } from "./type.ts";

export const disclosure = style({ width: "100%", selectors: { "&[open]": { paddingBottom: space.x2 } } });
globalStyle(`${disclosure} > form + form`, { marginTop: space.x2 });
export const summary = style({
  ...type.interface,
  display: "list-item",
  paddingBlock: space.x1,
  cursor: "pointer",
  fontWeight: 700,
});

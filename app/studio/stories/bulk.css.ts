import { style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { type } from "../ui/type.ts";

/** Sticky at the bottom of the window while rows are selected. */
export const bar = style({
  position: "sticky",
  bottom: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space.x2,
  // Its rule covers the last row's.
  marginBlockStart: `calc(-1px - ${space.x3})`,
  paddingBlock: space.x2,
  backgroundColor: theme.color.paper,
  borderTop: `1px solid ${theme.color.line}`,
  selectors: { "&[hidden]": { display: "none" } },
});
export const count = style({
  ...type.interface,
  fontWeight: 700,
  alignSelf: "center",
  selectors: { "&:empty": { display: "none" } },
});

import { style } from "@vanilla-extract/css";
import { theme } from "../../../styles/theme.css.ts";
import { space } from "../../../styles/tokens.ts";
import { type } from "../ui/type.ts";

/** Stays at the bottom of the window as long as rows are chosen. */
export const bar = style({
  position: "sticky",
  bottom: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space.x2,
  // Its rule covers that of the last row.
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

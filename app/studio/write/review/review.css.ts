import { style } from "@vanilla-extract/css";
import { theme } from "../../../../styles/theme.css.ts";
import { space } from "../../../../styles/tokens.ts";
import { textButtonRule, type } from "../../ui/type.ts";
import { beside as wide } from "../panel.css.ts";
import { fact } from "../publish/publish.css.ts";

export { chevron, fact, fieldRowLabel, fieldRowValue, noValue } from "../publish/publish.css.ts";

export const alone = style({ flex: "none" });
export const beside = style({ display: "none", "@media": { [wide]: { display: "block", flex: "none" } } });

export const openFact = style([
  fact,
  {
    width: "100%",
    paddingInline: 0,
    borderTop: 0,
    borderInline: 0,
    backgroundColor: "transparent",
    color: "inherit",
    textAlign: "start",
    cursor: "pointer",
  },
]);
export const handBack = style({ ...textButtonRule, ...type.meta, fontWeight: 700 });

export const forYou = style({ color: theme.color.primary, fontWeight: 700 });
export const message = style({
  ...type.meta,
  display: "grid",
  gap: space.half,
  marginBlockStart: space.x2,
  paddingInlineStart: space.x2,
  borderInlineStart: `3px solid ${theme.color.light}`,
  color: theme.color.muted,
});
export const remark = style({ ...type.reply, color: theme.color.text, overflowWrap: "anywhere" });

import { style } from "@vanilla-extract/css";
import { columnRule, headRule, titleRule } from "../ui/style-rules.ts";

export const page = style(columnRule);
export const title = style({ ...headRule, ...titleRule, overflowWrap: "anywhere", hyphens: "auto" });

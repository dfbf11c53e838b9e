import { printTime, type LiteHtml } from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import type { CorrectionView } from "./present-correction.ts";

/** A correction in the lite edition. */
export const printLiteCorrection = ({ label, time, name, text }: CorrectionView): LiteHtml[] => [
  element("strong", [label]),
  " · ",
  printTime(time, time.absolute),
  ...(name === null ? [] : [` · ${name}`]),
  `: ${text}`,
];

import { printLine, type LiteHtml } from "../lite/lite-html.ts";
import { printLiteBlocks } from "../rich-text/lite/print-blocks.ts";
import type { InformationView } from "./present-information.ts";

/** The same page in the lite edition. */
export const printLiteInformation = ({ title, draft, body }: InformationView): LiteHtml[] => [
  ...printLine("h1", title),
  ...printLine("p", draft),
  ...printLiteBlocks(body),
];

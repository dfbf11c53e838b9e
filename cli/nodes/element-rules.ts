import type { Convert } from "./conversion.ts";
import { convertCodeBlock } from "./code-block.ts";
import { convertDefinitionList, convertDefinitionTerm } from "./definition-list.ts";
import { convertFigure } from "./figure.ts";
import { convertFlow, convertHeading, convertRule } from "./flow.ts";
import { convertControl, convertForm, convertHidden } from "./form.ts";
import { createStyleRule, convertLineBreak, convertQuoteMarks, convertSpan } from "./inline-styles.ts";
import { convertLink } from "./link.ts";
import { convertList } from "./list.ts";
import { convertIframe, convertMedia, convertObject } from "./media.ts";
import { convertImage } from "./image.ts";
import { convertQuote } from "./quote.ts";
import { convertScript, convertSheet, convertUnknown, convertVector } from "./refused.ts";
import { convertTable } from "./table.ts";

/** Conversion rules with the elements they apply to. */
const rules: [Convert, string][] = [
  [
    convertFlow,
    "p div section article main header footer nav aside address center hgroup details summary dd figcaption",
  ],
  [convertFlow, "li thead tbody tfoot tr td th body html fieldset legend search dialog noscript"],
  [convertHeading, "h1 h2 h3 h4 h5 h6"],
  [convertRule, "hr"],
  [convertQuote, "blockquote"],
  [convertList, "ul ol menu dir"],
  [convertDefinitionList, "dl"],
  [convertDefinitionTerm, "dt"],
  [convertTable, "table"],
  [convertCodeBlock, "pre listing xmp"],
  [convertFigure, "figure"],
  [convertImage, "img"],
  [convertIframe, "iframe"],
  [convertMedia, "audio video"],
  [convertObject, "object embed"],
  [convertLink, "a"],
  [convertLineBreak, "br"],
  [createStyleRule("Bold"), "strong b"],
  [createStyleRule("Italic"), "em i cite dfn var"],
  [createStyleRule("Struck"), "s strike del"],
  [createStyleRule("Small"), "small"],
  [createStyleRule("Code"), "code kbd samp tt"],
  [createStyleRule("Subscript"), "sub"],
  [createStyleRule("Superscript"), "sup"],
  [createStyleRule("Underline"), "u ins"],
  [convertQuoteMarks, "q"],
  [
    convertSpan,
    "span font big abbr acronym time data mark label bdi bdo ruby rb rt rp rtc nobr picture map caption",
  ],
  [convertForm, "form"],
  [convertControl, "input button textarea select option optgroup output progress meter datalist"],
  [convertHidden, "source track param wbr col colgroup area"],
  [convertScript, "script template"],
  [convertSheet, "style link meta base title head"],
  [convertVector, "svg math canvas"],
];

const ruleByName = new Map(
  rules.flatMap(([rule, names]) => names.split(" ").map((name) => [name, rule] as const)),
);

/** The rule of an element, by lower-case name. */
export const findElementRule = (tagName: string): Convert => ruleByName.get(tagName) ?? convertUnknown;

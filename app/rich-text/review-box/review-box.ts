import type { NodeOf } from "../../../contract/entities/block-node.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import { printImage as printAmpImage } from "../amp/print-image.ts";
import { printText } from "../apple-news/components.ts";
import { printImage as printNewsImage } from "../apple-news/print-image.ts";
import type { BlockPrinter } from "../block-printer.ts";
import type { BodyContext } from "../body-context.ts";
import { printImage } from "../feed/print-image.ts";
import { presentBodyImage } from "../image/figure.ts";
import { printImage as printLiteImage, printParagraph } from "../lite/print-inline.ts";
import { element, type Markup } from "../markup.ts";
import type { TextTag } from "../print-text.ts";

export interface PresentedReviewBox {
  type: "ReviewBox";
  title: string;
  subtitle: string;
  image: PresentedImage | null;
  rating: { label: string; value: string } | null;
  summary: string;
  facts: { label: string; value: string }[];
  /** Pros and cons, each with its heading. */
  verdicts: readonly { label: string; kind: "pros" | "cons"; items: string[] }[];
}

/** A review box: what was reviewed, its rating, pros and cons. */
export function presentReviewBox(node: NodeOf<"ReviewBox">, context: BodyContext): PresentedReviewBox {
  const { intl } = context;
  const verdicts = [
    { kind: "pros", label: intl.t("body.pros"), items: node.pros.filter(hasText) },
    { kind: "cons", label: intl.t("body.cons"), items: node.cons.filter(hasText) },
  ] as const;
  return {
    type: "ReviewBox",
    title: node.title,
    subtitle: node.subtitle,
    image: presentBodyImage(node.image, "review", context),
    rating: hasText(node.rating) ? { label: intl.t("body.rating"), value: node.rating } : null,
    summary: node.summary,
    facts: node.facts.filter(({ label, value }) => hasText(label) && hasText(value)),
    verdicts: verdicts.filter(({ items }) => items.length > 0),
  };
}

const hasText = (text: string) => text.trim() !== "";

/** A review box as headings, lines and lists; `printImage` renders its image. */
function printReview<Tag extends string>(
  { title, subtitle, image, rating, summary, facts, verdicts }: PresentedReviewBox,
  printImage: (image: PresentedImage) => Markup<Tag | TextTag>,
): Markup<Tag | TextTag>[] {
  const line = (text: string) => (text === "" ? [] : [element("p", [text])]);
  return [
    ...(title === "" ? [] : [element("h3", [title])]),
    ...line(subtitle),
    ...(image ? [printImage(image)] : []),
    ...(rating ? [printFact(rating)] : []),
    ...line(summary),
    ...facts.map(printFact),
    ...verdicts.flatMap(({ label, items }) => [
      element<TextTag>("p", [element("strong", [label])]),
      element<TextTag>(
        "ul",
        items.map((item) => element("li", [item])),
      ),
    ]),
  ];
}

const printFact = ({ label, value }: { label: string; value: string }) =>
  element<TextTag>("p", [element("strong", [`${label}:`]), ` ${value}`]);

/** A list of terms; none without rows. */
const printTerms = (rows: readonly { label: string; values: readonly string[] }[]): Markup[] =>
  rows.length === 0
    ? []
    : [
        element(
          "dl",
          rows.flatMap(({ label, values }) => [
            element("dt", [label]),
            ...values.map((value) => element("dd", [value])),
          ]),
        ),
      ];

export const reviewBoxPrinter: BlockPrinter<PresentedReviewBox> = {
  feed: (block, printing) => printReview(block, (image) => element("figure", [printImage(image, printing)])),
  amp: (block, printing) => [
    element(
      "aside",
      printReview(block, (image) => printAmpImage(image, printing)),
      { class: printing.css.card },
    ),
  ],
  lite: ({ title, subtitle, image, rating, summary, facts, verdicts }) => [
    element(
      "section",
      [
        ...(image ? [printLiteImage(image)] : []),
        element("p", [title]),
        ...printParagraph(subtitle),
        ...(rating
          ? [element("p", [element("small", [rating.label]), " ", element("b", [rating.value])])]
          : []),
        ...printParagraph(summary),
        ...printTerms(facts.map(({ label, value }) => ({ label, values: [value] }))),
        ...printTerms(verdicts.map(({ label, items }) => ({ label, values: items }))),
      ],
      { "aria-label": title },
    ),
  ],
  /** Its name as a heading, its image, and everything else as one text. */
  appleNews: (block, printing) => [
    ...printText("heading3", [block.title]),
    ...printNewsImage(block.image, printing),
    ...printText(
      "body",
      printReview({ ...block, title: "", image: null }, () => ""),
    ),
  ],
};

import type { PresentedImage } from "../image/present-image.ts";
import { element, type Markup } from "./markup.ts";
import type { BlockOf } from "./presented-block.ts";
import type { TextTag } from "./print-text.ts";

/** A review box as headings, lines and lists; `printImage` renders its image. */
export function printReview<Tag extends string>(
  { title, subtitle, image, rating, summary, facts, verdicts }: BlockOf<"ReviewBox">,
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

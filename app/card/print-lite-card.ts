import { printImage } from "../rich-text/lite/print-inline.ts";
import { element } from "../rich-text/markup.ts";
import {
  joinInline,
  printFilled,
  printLine,
  printLink,
  printTime,
  type LiteHtml,
} from "../lite/lite-html.ts";
import type { BylineView, KickerPart } from "./present-heading.ts";
import type { CardView } from "./present-card.ts";

interface CardOptions {
  level?: 2 | 3;
  /** Replaces the card's own texts; used to highlight search matches. */
  words?: { headline: LiteHtml[]; excerpt: LiteHtml[] };
}

/** A card of the lite edition: `Card.tsx` without styles. */
export function printLiteCard(card: CardView, { level = 2, words }: CardOptions = {}): LiteHtml {
  const { headline = [card.headline], excerpt = [card.excerpt] } = words ?? {};
  const text =
    card.headline === ""
      ? [
          element("p", [
            element("a", [...excerpt, ...(card.readMore ? [" ", element("b", [card.readMore])] : [])], {
              href: card.href,
            }),
          ]),
        ]
      : [
          element(`h${level}`, [element("a", headline, { href: card.href })]),
          ...(card.excerpt === "" && !words ? [] : printFilled("p", excerpt)),
        ];
  return element(
    "article",
    [
      ...(card.image ? [printImage(card.image)] : []),
      ...printLiteKicker(card.kicker),
      ...text,
      ...printPrice(card.product),
      element(
        "p",
        joinInline(
          printLiteByline(card.byline),
          printTime(card.time),
          card.replies && printLink(card.replies),
        ),
      ),
    ],
    { lang: card.lang },
  );
}

function printPrice(product: CardView["product"]): LiteHtml[] {
  if (product === null) return [];
  const { name, price, listPrice } = product;
  return [
    element("p", [
      ...(name === "" ? [] : [`${name} `]),
      element("b", [price]),
      ...(listPrice === "" ? [] : [` ${listPrice}`]),
    ]),
  ];
}

/** The line above a headline. */
export const printLiteKicker = (parts: readonly KickerPart[]): LiteHtml[] =>
  printFilled(
    "p",
    joinInline(...parts.map(({ text, href }) => (href === null ? text : printLink({ label: text, href })))),
  );

/** Authors with links to their pages; nothing if the blog shows no bylines. */
export const printLiteByline = ({ text, authors }: BylineView): LiteHtml[] =>
  text === null
    ? authors.flatMap(({ name, href }, index) => [
        ...(index === 0 ? [] : [", "]),
        printLink({ label: name, href }, { rel: "author" }),
      ])
    : [text];

/** Cards under a title. */
export const printLiteCards = (title: string, id: string, cards: readonly CardView[]): LiteHtml =>
  element(
    "section",
    [...printLine("h2", title, { id }), ...cards.map((card) => printLiteCard(card, { level: 3 }))],
    { "aria-labelledby": id },
  );

import { printLiteCard } from "../card/print-lite-card.ts";
import { joinInline, printFilled, printLine, printLink, type LiteHtml } from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import type { SectionListView, SpecialSectionView } from "./present-special-section.ts";

/** A special section in the lite edition; `front` are the blocks that its editors have arranged. */
export function printLiteSection(page: SpecialSectionView, front: LiteHtml[] = []): LiteHtml[] {
  const { sponsor } = page;
  return [
    element("header", [
      ...printLine("p", page.kicker),
      ...printLine("h1", page.title),
      ...printLine("p", page.description),
      ...printLine("p", sponsor && `${sponsor.label} ${sponsor.name}. ${sponsor.note}`),
    ]),
    ...page.introduction.flatMap((text) => printLine("p", text)),
    ...printLine("p", page.emptyText),
    ...front,
    element(
      "div",
      page.parts.flatMap(({ number, story, paid }) => [
        ...printLine("p", joinLine(number, paid)),
        printLiteCard(story.card),
      ]),
    ),
    ...printFilled(
      "p",
      joinInline(page.newest && printLink(page.newest), page.older && printLink(page.older, { rel: "next" })),
    ),
    ...printFilled("p", joinInline(printLink(page.all), page.feed && printLink(page.feed))),
  ];
}

const joinLine = (number: number | null, paid: string | null) =>
  [number === null ? "" : `${number}.`, paid ?? ""].filter((part) => part !== "").join(" ");

/** The list of special sections in the lite edition. */
export const printLiteSectionList = ({ title, items, ended, emptyText }: SectionListView): LiteHtml[] => [
  ...printLine("h1", title),
  ...printLine("p", emptyText),
  printItems(items),
  ...(ended ? [...printLine("h2", ended.title), printItems(ended.items)] : []),
];

const printItems = (items: SectionListView["items"]): LiteHtml =>
  element(
    "ul",
    items.map((item) =>
      element(
        "li",
        joinInline(printLink({ label: item.title, href: item.href }), item.description, ...item.notes),
        {
          lang: item.lang,
        },
      ),
    ),
  );

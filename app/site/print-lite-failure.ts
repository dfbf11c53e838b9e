import { printLiteCards } from "../card/print-lite-card.ts";
import { printLine, printLinkLine, printLinkList, type LiteHtml } from "../lite/lite-html.ts";
import type { FailureView } from "./present-failure.ts";
import type { MissingView } from "./present-missing.ts";

/** An error page in the lite edition, with suggestions for a missing page. */
export const printLiteFailure = (
  { name, title, text, requestedBy, removalNote, reference }: FailureView,
  links: { label: string; href: string }[],
  missing: MissingView | null = null,
): LiteHtml[] => [
  ...printLine("p", name),
  ...printLine("h1", title),
  ...printLine("p", text),
  ...printLine("p", removalNote),
  ...printLine("p", requestedBy),
  ...printLine("p", reference),
  ...printLine("p", missing?.address ?? null),
  ...(links.length === 0 ? [] : [printLinkList(links)]),
  ...(missing?.likely ? [printLiteCards(missing.likely.title, "likely-title", [missing.likely.card])] : []),
  ...(missing?.latest
    ? [
        printLiteCards(missing.latest.title, "latest-title", missing.latest.cards),
        ...printLinkLine(missing.latest.more),
      ]
    : []),
  ...(missing?.popular
    ? [
        ...printLine("h2", missing.popular.title),
        printLinkList(missing.popular.links.map(({ href, text: label }) => ({ href, label }))),
      ]
    : []),
];

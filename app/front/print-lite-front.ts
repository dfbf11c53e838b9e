import { printLiteCard } from "../card/print-lite-card.ts";
import {
  joinInline,
  printFilled,
  printLine,
  printLink,
  printLinkLine,
  printLinkList,
  type LiteHtml,
} from "../lite/lite-html.ts";
import { element } from "../rich-text/markup.ts";
import type { StoryView } from "../band/present-band.ts";
import type { BuiltView } from "./present-built-front.ts";
import type { FrontView } from "./present-front.ts";
import type { BlogBlock, NetworkFrontView } from "./present-network-front.ts";
import type { VideoPageView } from "./present-stream-page.ts";
import type { Opening } from "./present-opening.ts";
import { printLiteStream } from "./print-lite-stream.ts";

/** A blog's front page in the lite edition: every story in its order on the page. */
export function printLiteFront({ opening, bands, list }: FrontView): LiteHtml[] {
  return [
    ...printLine("h1", list.title),
    ...printLine("p", list.disclosure),
    ...printLiteBuilt({ opening, bands }),
    ...printLiteStream({ ...list, heading: "elsewhere", disclosure: null }),
  ];
}

/** The stories of a front in blocks. */
export const printLiteBuilt = (front: BuiltView): LiteHtml[] => [
  element(
    "div",
    listBuiltStories(front).map(({ card }) => printLiteCard(card)),
  ),
];

/** The stories of a front in blocks, in its order. */
export const listBuiltStories = ({ opening, bands }: BuiltView) => [
  ...(opening ? listStories(opening) : []),
  ...bands.flatMap((band) => band.stories),
];

function listStories(opening: Opening) {
  if (opening.kind === "newspaper") return [opening.lead, ...opening.before, ...opening.after];
  return [opening.lead, ...(opening.kind === "panel" ? opening.below : opening.beside)];
}

const linkTo = ({ card }: Pick<StoryView, "card">) => ({
  label: card.headline || card.excerpt,
  href: card.href,
});

const printBlock = ({ blog, more, stories }: BlogBlock): LiteHtml =>
  element("section", [
    element("h2", [printLink({ label: blog.name, href: blog.href })]),
    ...printLine("p", blog.tagline),
    ...stories.map(({ card }) => printLiteCard(card, { level: 3 })),
    ...printLinkLine({ label: more, href: blog.href }),
  ]);

/** The network's front page in the lite edition: the top, blocks of blogs, then each blog's newest story. */
export function printLiteNetwork({
  title,
  built,
  lead,
  beside,
  now,
  blocks,
  index,
  latest,
  emptyText,
}: NetworkFrontView): LiteHtml[] {
  const top = [
    ...(built ? listBuiltStories(built) : []),
    ...[...(lead ? [lead] : []), ...beside].map(({ story }) => story),
  ];
  return [
    ...printLine("h1", title),
    ...printLine("p", emptyText),
    element(
      "div",
      top.map(({ card }) => printLiteCard(card)),
    ),
    ...(now.stories.length === 0
      ? []
      : [...printLine("h2", now.label), printLinkList(now.stories.map(({ story }) => linkTo(story)))]),
    ...blocks.flatMap(({ blogs }) => blogs.map(printBlock)),
    ...(index.items.length === 0
      ? []
      : [
          ...printLine("h2", index.title),
          element(
            "ul",
            index.items.map(({ blog, story: { card } }) =>
              element("li", [
                printLink({ label: blog.name, href: blog.href }),
                ": ",
                printLink(linkTo({ card })),
              ]),
            ),
          ),
          ...printLinkLine(latest),
        ]),
  ];
}

/** The stories with video in the lite edition. */
export const printLiteVideos = (page: VideoPageView): LiteHtml[] => [
  ...printLine("h1", page.title),
  ...printLine("p", page.emptyText),
  element(
    "div",
    [...(page.lead ? [page.lead] : []), ...page.beside, ...page.stories].map(({ card }) =>
      printLiteCard(card),
    ),
  ),
  ...printFilled(
    "p",
    joinInline(page.newest && printLink(page.newest), page.older && printLink(page.older, { rel: "next" })),
  ),
];

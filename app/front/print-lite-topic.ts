import { printLiteCards } from "../card/print-lite-card.ts";
import { joinInline, printFilled, printLink, printLinkLine, type LiteHtml } from "../lite/lite-html.ts";
import type { StreamPageView } from "./present-stream-page.ts";
import type { TopicView } from "./present-topic.ts";
import { printLiteStream } from "./print-lite-stream.ts";

/** The page of a tag or category in the lite edition: its stories, and others where it has few. */
export function printLiteTopic(page: StreamPageView, topic: TopicView): LiteHtml[] {
  const { feed, count, more, lead, isAlone } = topic;
  // A topic's only story says more of itself than in a list.
  const groups = isAlone && lead ? page.groups.map((group) => ({ ...group, cards: [lead] })) : page.groups;
  return [
    ...printLiteStream({ ...page, groups }, printFilled("p", joinInline(feed && printLink(feed), count))),
    ...(more ? [printLiteCards(more.title, "more-title", more.cards), ...printLinkLine(more.link)] : []),
  ];
}

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
import type { ChatView } from "./present-chat.ts";
import type { DiscussionView } from "./present-discussion.ts";
import type { PersonRepliesView } from "./present-person-replies.ts";
import type { ReplyPageView } from "./present-reply-page.ts";
import { printLiteReply, printLiteThreads } from "./print-lite-reply.ts";

/** A discussion in the lite edition. */
export function printLiteDiscussion(discussion: DiscussionView): LiteHtml {
  const { choices, newest, older } = discussion;
  const lists = [choices.tiers, choices.sortings].flatMap((choice) =>
    choice ? [element("nav", [printLinkList(choice.items)], { "aria-label": choice.label })] : [],
  );
  const pages = joinInline(newest && printLink(newest), older && printLink(older, { rel: "next" }));
  return printReplies([
    ...printTitle(discussion),
    ...printLine("p", discussion.disclosure),
    ...printLine("p", discussion.closed),
    ...printLinkLine(discussion.write, { rel: "nofollow" }),
    ...lists,
    ...printLine("p", discussion.empty),
    ...printLiteThreads(discussion.threads),
    ...printFilled("p", pages),
  ]);
}

/** A chat without threads; the newest message is last. */
export function printLiteChat(chat: ChatView): LiteHtml {
  const messages = chat.messages.map((message) => element("li", [printLiteReply(message)]));
  return printReplies([
    ...printTitle(chat),
    ...printLine("p", chat.closed),
    ...printLinkLine(chat.earlier, { rel: "prev" }),
    ...printLine("p", chat.empty),
    ...printFilled("ol", messages),
    ...printLinkLine(chat.newest),
    ...printLinkLine(chat.write, { rel: "nofollow" }),
  ]);
}

const printTitle = ({ title, count }: { title: string; count: string }): LiteHtml[] => [
  ...printLine("h2", title, { id: "replies-title" }),
  ...printLine("p", count),
];

const printReplies = (children: readonly LiteHtml[]): LiteHtml =>
  element("section", children, { id: "replies", "aria-labelledby": "replies-title" });

/** A reply's own page. */
export function printLiteReplyPage(page: ReplyPageView): LiteHtml[] {
  const { story, ancestors, answers } = page;
  const context = [
    ...printLine("h2", page.contextTitle, { id: "context-title" }),
    ...ancestors.map((reply) => printLiteReply(reply)),
  ];
  return [
    ...printLine("h1", page.title),
    ...(story
      ? [element("p", joinInline(story.label, printLink({ label: story.headline, href: story.href })))]
      : []),
    ...printLine("p", page.disclosure),
    ...(ancestors.length > 0 ? [element("section", context, { "aria-labelledby": "context-title" })] : []),
    printLiteReply(page.reply, true),
    ...(answers ? [printLiteDiscussion(answers)] : []),
  ];
}

/** A person's replies, newest first. */
export function printLitePersonReplies(replies: PersonRepliesView): LiteHtml {
  const items = replies.items.map(({ story, reply }) =>
    element("li", [
      element("p", [`${story.blog} · `, printLink({ label: story.headline, href: story.href })]),
      printLiteReply(reply),
    ]),
  );
  return element(
    "section",
    [
      ...printLine("h2", replies.title, { id: "replies-title" }),
      ...printLine("p", replies.disclosure),
      ...printLine("p", replies.empty),
      ...printFilled("ol", items),
      ...printLinkLine(replies.next, { rel: "next" }),
    ],
    { "aria-labelledby": "replies-title" },
  );
}

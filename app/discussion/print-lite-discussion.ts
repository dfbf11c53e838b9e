import {
  joinInline,
  printFilled,
  printLine,
  printLink,
  printLinkLine,
  printLinkList,
  type LiteHtml,
  printTime,
} from "../lite/lite-html.ts";
import { printLiteBlocks } from "../rich-text/print-blocks.ts";
import { element } from "../rich-text/markup.ts";
import type { ChatView } from "./present-mode-page.ts";
import type { DiscussionView } from "./present-discussion.ts";
import type { PersonRepliesView, ReplyPageView } from "./present-reply-pages.ts";
import type { ReplyView } from "./present-reply.ts";
import type { StoryActionsView } from "./present-story-actions.ts";

type Reply = Omit<ReplyView, "children" | "more">;

/** A reply in the lite edition. `isCurrent`: the page is about it, so it is shown even if pending. */
function printLiteReply(reply: Reply, isCurrent = false): LiteHtml {
  const place = { id: `reply-${reply.id}` };
  if (reply.removed !== null) return element("article", printLine("p", reply.removed), place);
  const words = printLiteBlocks(reply.body);
  const { pending } = reply;
  const shown = pending
    ? [
        element(
          "details",
          [
            element("summary", [isCurrent ? pending.label : pending.show]),
            ...printLine("p", reply.lift),
            ...words,
          ],
          { open: isCurrent ? "" : null },
        ),
      ]
    : words;
  return element("article", [printHead(reply), ...shown, ...printFoot(reply)], place);
}

function printHead(reply: Reply): LiteHtml {
  const { name, personHref, permalink, time } = reply;
  return element(
    "header",
    joinInline(
      personHref === null ? name : printLink({ label: name, href: personHref }),
      reply.badge,
      reply.featured,
      reply.inReplyTo,
      element("a", [printTime(time)], { href: permalink.href }),
      reply.edited?.label ?? null,
    ),
  );
}

/** Status of the reply and the reader's actions. */
function printFoot({ approvalReason, likes, actions }: Reply): LiteHtml[] {
  const links = [actions?.answer, actions?.like].flatMap((action) =>
    action ? [printLink(action, { rel: "nofollow", "aria-label": action.title })] : [],
  );
  // The reply around it provides the context.
  const report = actions?.report ? [printLink(actions.report, { rel: "nofollow" })] : [];
  return [
    ...printLine("p", approvalReason),
    ...printLine("p", likes?.label ?? null),
    ...printFilled("p", joinInline(...links, ...report)),
  ];
}

/** Threads as nested lists, so that the nesting is exposed to screen readers. */
function printLiteThreads(threads: readonly ReplyView[]): LiteHtml[] {
  const items = threads.map((thread) =>
    element("li", [
      printLiteReply(thread),
      ...printLiteThreads(thread.children),
      ...(thread.more ? [printLink(thread.more)] : []),
    ]),
  );
  return printFilled("ol", items);
}

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

/** The reader's actions on a story, in the lite edition. */
export const printLiteStoryActions = ({ toggles, share, likes }: StoryActionsView): LiteHtml =>
  element(
    "p",
    joinInline(
      ...[...toggles, share].map((link) => printLink(link, { rel: "nofollow" })),
      likes?.label ?? null,
    ),
  );

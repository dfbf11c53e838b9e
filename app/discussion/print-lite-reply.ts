import {
  joinInline,
  printFilled,
  printLine,
  printLink,
  printTime,
  type LiteHtml,
} from "../lite/lite-html.ts";
import { printLiteBlocks } from "../rich-text/lite/print-blocks.ts";
import { element } from "../rich-text/markup.ts";
import type { ReplyView } from "./present-reply.ts";

type Reply = Omit<ReplyView, "children" | "more">;

/** A reply in the lite edition. `isCurrent`: the page is about it, so it is shown even if pending. */
export function printLiteReply(reply: Reply, isCurrent = false): LiteHtml {
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
  // The reply around it says which one.
  const report = actions?.report ? [printLink(actions.report, { rel: "nofollow" })] : [];
  return [
    ...printLine("p", approvalReason),
    ...printLine("p", likes?.label ?? null),
    ...printFilled("p", joinInline(...links, ...report)),
  ];
}

/** Threads as nested lists, so that the nesting is exposed to screen readers. */
export function printLiteThreads(threads: readonly ReplyView[]): LiteHtml[] {
  const items = threads.map((thread) =>
    element("li", [
      printLiteReply(thread),
      ...printLiteThreads(thread.children),
      ...(thread.more ? [printLink(thread.more)] : []),
    ]),
  );
  return printFilled("ol", items);
}

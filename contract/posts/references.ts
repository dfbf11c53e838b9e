import type { BlockNode } from "../entities/block-node.ts";
import type { InlineNode } from "../entities/inline-node.ts";
import { inlineText } from "../block-words.ts";

/**
 * Ids of posts embedded in a text, in order and without duplicates: internal link previews and embedded
 * replies.
 */
export function listLinkedPosts(body: readonly BlockNode[]): string[] {
  const ids = body.flatMap((node) => {
    if (node.type === "ReplyInset") return [node.postId];
    return node.type === "LinkPreview" && node.kind === "internal" && node.postId !== null
      ? [node.postId]
      : [];
  });
  return [...new Set(ids)];
}

/** Limit on mentions in one reply, to prevent mass notifications; further ones are ignored. */
const maxMentions = 10;

const mentionedName = /^@([a-z0-9][a-z0-9-]{2,62})$/i;

/**
 * The screen names mentioned in a reply, in lower case, without duplicates: links with the text `@Name` whose
 * path is that name. Mentions inside quotations don't count, since they were notified by the quoted reply.
 */
export function findMentions(body: readonly BlockNode[]): string[] {
  const names = body.flatMap((node) =>
    (node.type === "Paragraph" || node.type === "Header") && !isQuoted(node)
      ? node.value.flatMap((inline) => findName(inline) ?? [])
      : [],
  );
  return [...new Set(names)].slice(0, maxMentions);
}

const isQuoted = ({ containers }: Extract<BlockNode, { type: "Paragraph" | "Header" }>) =>
  containers.some(({ type }) => type === "BlockQuote");

function findName(node: InlineNode): string | null {
  if (node.type !== "Link") return null;
  const mentioned = mentionedName.exec(inlineText(node.value))?.[1]?.toLowerCase();
  const led = URL.parse(node.reference)?.pathname.slice(1).toLowerCase();
  return mentioned !== undefined && mentioned === led ? mentioned : null;
}

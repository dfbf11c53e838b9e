import type { BlockNode } from "./entities/block-node.ts";
import type { InlineNode } from "./entities/inline-node.ts";
import { inlineText } from "./plaintext.ts";

/** More names than this in one reply are no conversation: the others are not told. */
const maxMentions = 10;

const name = /^@([a-z0-9][a-z0-9-]{2,62})$/i;

/**
 * The screen names that a reply names, in lower case, each once: links that say `@Name` and lead to a path of that name.
 * A quotation names nobody: whoever is in it was told when it was said.
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
  const said = name.exec(inlineText(node.value))?.[1]?.toLowerCase();
  const led = URL.parse(node.reference)?.pathname.slice(1).toLowerCase();
  return said !== undefined && said === led ? said : null;
}

import { formatStoryDocument } from "../../../../contract/document/format-story-document.ts";
import { names, type NodeJson } from "../../../../contract/document/document-json.ts";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import { findSafeHref } from "../../../../contract/link/find-safe-href.ts";
import { tokenizeHtml } from "../../../editor/paste/tokenize-html.ts";
import { copiedAttribute } from "./copy-blocks.client.ts";

/**
 * The blocks that HTML from another story carries; null for other HTML. Anybody can write such HTML, so it goes through the
 * schemas of the blocks, keeps only links that readers can follow, and no image of another host.
 */
export function parseCopied(html: string): BlockNode[] | null {
  if (!html.includes(copiedAttribute)) return null;
  const carrier = tokenizeHtml(html).find(
    (token) => token.kind === "open" && token.attributes.has(copiedAttribute),
  );
  const json = carrier?.kind === "open" ? carrier.attributes.get(copiedAttribute) : undefined;
  try {
    return json === undefined ? null : parseBlocks(json);
  } catch {
    return null;
  }
}

/** Throws for what is no content of a story. */
function parseBlocks(json: string): BlockNode[] {
  const content = JSON.parse(json, keepSafe) as NodeJson[];
  const lines = [storyNames.headline, storyNames.standfirst].map((type) => ({ type }));
  const doc = storySchema.nodeFromJSON({ type: names.document, content: [...lines, ...content] });
  doc.check();
  const { body } = formatStoryDocument(doc.toJSON() as NodeJson);
  return body;
}

/** Leaves out marks of links that nobody should follow, unsafe addresses of blocks, and images elsewhere. */
function keepSafe(key: string, value: unknown): unknown {
  if (key === "remoteUrl") return null;
  if (key === "url" && typeof value === "string") return findSafeHref(value) === "" ? "" : value;
  if (key !== "marks" || !Array.isArray(value)) return value;
  return (value as { type?: unknown; attrs?: { reference?: unknown } }[]).filter(({ type, attrs }) => {
    const reference = attrs?.reference;
    return type !== names.link || (typeof reference === "string" && findSafeHref(reference) !== "");
  });
}

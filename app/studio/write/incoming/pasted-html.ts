import { formatStoryDocument } from "../../../../contract/document/format-story-document.ts";
import { names, type NodeJson } from "../../../../contract/document/document-json.ts";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import type { BlockNode } from "../../../../contract/entities/block-node.ts";
import { findSafeHref } from "../../../../contract/link/find-safe-href.ts";
import { tokenizeHtml } from "../../../editor/paste/tokenize-html.ts";
import { copiedAttribute } from "../text/clipboard.client.ts";

/** HTML with numbers in place of its images in data URLs (RFC 2397), and those images. */
interface ExtractedImages {
  html: string;
  files: ReadonlyMap<string, File>;
}

/** A data URL of an image, with its quotation mark, type, encoding and data. */
const imageAddress =
  /\bsrc=(?:(["'])data:image\/([\w.+-]{1,40})([^,"'<>]{0,100}),([^"']*)\1|data:image\/([\w.+-]{1,40})([^,"'<>\s]{0,100}),([^"'\s<>]*))/i;

/**
 * Images in data URLs make HTML too long to parse: they are extracted first. An unreadable one keeps its place without
 * a file.
 */
export function extractDataImages(html: string): ExtractedImages {
  const files = new Map<string, File>();
  let count = 0;
  const extract = (type: string, encoding: string, data: string): string => {
    const bytes = /base64/i.test(encoding) ? decode(data) : null;
    const name = `data-image:${count}`;
    count += 1;
    if (bytes) files.set(name, new File([bytes], `image.${type}`, { type: `image/${type}` }));
    return `src="${name}"`;
  };
  const without = html.replace(/<img\b[^<>]*>/gi, (tag) =>
    tag.replace(
      imageAddress,
      (_, _mark, ...[type, encoding, data, bareType, bareEncoding, bareData]: string[]) =>
        extract(type ?? bareType ?? "", encoding ?? bareEncoding ?? "", data ?? bareData ?? ""),
    ),
  );
  return { html: without, files };
}

function decode(data: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/**
 * The blocks in HTML that was copied from another story; null for other HTML. Such HTML is untrusted, so it is
 * validated by the blocks' schemas, keeps only safe links, and drops images of other hosts.
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

/** Throws if it is no story content. */
function parseBlocks(json: string): BlockNode[] {
  const content = JSON.parse(json, dropUnsafe) as NodeJson[];
  const lines = [storyNames.headline, storyNames.standfirst].map((type) => ({ type }));
  const doc = storySchema.nodeFromJSON({ type: names.document, content: [...lines, ...content] });
  doc.check();
  const { body } = formatStoryDocument(doc.toJSON() as NodeJson);
  return body;
}

/** Removes unsafe links, unsafe addresses of blocks, and images of other hosts. */
function dropUnsafe(key: string, value: unknown): unknown {
  if (key === "remoteUrl") return null;
  if (key === "url" && typeof value === "string") return findSafeHref(value) === "" ? "" : value;
  if (key !== "marks" || !Array.isArray(value)) return value;
  return (value as { type?: unknown; attrs?: { reference?: unknown } }[]).filter(({ type, attrs }) => {
    const reference = attrs?.reference;
    return type !== names.link || (typeof reference === "string" && findSafeHref(reference) !== "");
  });
}

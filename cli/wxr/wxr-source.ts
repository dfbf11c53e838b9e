import { basename } from "node:path";
import { parseWebUrl } from "../nodes/address.ts";
import { SourceError, type ImageOrigin, type Source, type SourceItem } from "../source.ts";
import { decodeDataUrl } from "../images/data-url.ts";
import { readComments } from "./comments.ts";
import { readOutline, type Outline } from "./outline.ts";
import { readChannel } from "./read-channel.ts";
import { plainWords, readPost } from "./read-post.ts";
import { findSkipReason } from "./status.ts";
import { childText, type XmlElement } from "./xml-element.ts";

/** A WordPress export as an import source. Reads the file twice: for the outline, then for the posts. */
export async function openWxr(file: string, blog: string): Promise<Source> {
  const outline = await readOutline(file);
  return {
    name: basename(file),
    people: [...outline.people.values()],
    categories: outline.categories,
    total: outline.itemCount,
    items: () => readItems(file, blog, outline),
    locateImage: (src) => locateImage(src, outline.site),
  };
}

async function* readItems(file: string, blog: string, outline: Outline): AsyncGenerator<SourceItem> {
  for await (const { element, itemNumber } of readChannel(file)) {
    if (itemNumber > 0) yield* readItem(element, itemNumber, { file: basename(file), blog }, outline);
  }
}

function* readItem(
  item: XmlElement,
  itemNumber: number,
  { file, blog }: { file: string; blog: string },
  outline: Outline,
): Generator<SourceItem> {
  const title = plainWords(childText(item, "title")) || "(no title)";
  const origin = `${file}:${item.line}`;
  const id = childText(item, "wp:post_id");
  if (!/^\d+$/.test(id))
    throw new SourceError(`${origin}: item ${itemNumber} "${title}": has no number (wp:post_id)`);
  // Attachments are imported with the posts that use them.
  if (childText(item, "wp:post_type") === "attachment") return;
  const reason = findSkipReason(item);
  if (reason !== null) {
    yield { origin, title, post: null, notes: [{ kind: "skipped", reason }] };
    return;
  }
  const site = siteKey(outline.site);
  const sourceId = `wordpress:${site}:${id}`;
  const { post, notes } = readPost(item, { blog, sourceId }, outline);
  yield { origin, title, post, notes };
  const commentPrefix = `wordpress:${site}:comment:`;
  const { publishTimeMillis } = post;
  yield* readComments({ item, title, file, blog, sourceId, commentPrefix, publishTimeMillis }, outline);
}

/** A site's identifier in source ids: host and folder. */
const siteKey = (site: string) => site.replace(/^https?:\/\//, "");

function locateImage(src: string, site: string): ImageOrigin | null {
  if (src.startsWith("data:")) {
    const bytes = decodeDataUrl(src);
    return bytes && { kind: "data", bytes };
  }
  const url = parseWebUrl(src) ?? URL.parse(src, `${site}/`);
  return url && (url.protocol === "http:" || url.protocol === "https:")
    ? { kind: "remote", url: url.href }
    : null;
}

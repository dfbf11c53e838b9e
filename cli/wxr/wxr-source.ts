import { parseWebUrl } from "../nodes/address.ts";
import { makeItem, rejectItem, type ImageOrigin, type Source, type SourceItem } from "../source.ts";
import { decodeDataUrl } from "../images/data-url.ts";
import type { Note } from "../nodes/conversion.ts";
import type { InputFile } from "../records/input-file.ts";
import { noShortcodes } from "../records/shortcode-mapping.ts";
import { listArchiveRedirects } from "./archive-addresses.ts";
import { readComments } from "./comments.ts";
import { readOutline, type Outline } from "./outline.ts";
import { describeItem, readChannel, type ChannelEntry } from "./read-channel.ts";
import { plainWords, readPost } from "./read-post.ts";
import { findSkipReason, isPartOfOthers } from "./status.ts";
import { childText } from "./xml-element.ts";

/** A WordPress export as an import source. Reads the file twice: for the outline, then for the posts. */
export async function openWxr(file: InputFile, blog: string, shortcodes = noShortcodes): Promise<Source> {
  const outline = await readOutline(file, shortcodes);
  return {
    name: file.name,
    system: `wordpress:${siteKey(outline.site)}`,
    people: [...outline.people.values()],
    categories: outline.categories,
    storyIds: outline.postIds.map((id) => nameSource(outline, id)),
    addresses: new Map([...outline.screenNameByEmail].map(([email, screenName]) => [screenName, email])),
    total: outline.itemCount,
    contents: outline.contents,
    labels: outline.labels.list(),
    items: () => readItems(file, blog, outline),
    redirects: listArchiveRedirects(outline),
    notes: shortcodes.notes,
    pathOfFile: (src) => findFilePath(src, outline.site),
    locateImage: (src) => locateImage(src, outline.site),
  };
}

async function* readItems(file: InputFile, blog: string, outline: Outline): AsyncGenerator<SourceItem> {
  for await (const entry of readChannel(file)) {
    if (entry.itemNumber > 0) yield* readItem(entry, { file: file.name, blog }, outline);
  }
}

function* readItem(
  entry: ChannelEntry,
  { file, blog }: { file: string; blog: string },
  outline: Outline,
): Generator<SourceItem> {
  const { element: item, problem, isRepaired } = entry;
  const title = plainWords(childText(item, "title")) || "(no title)";
  const origin = `${file}:${item.line}`;
  if (problem !== null) {
    yield rejectItem({ origin, title }, `${describeItem(entry)}: ${problem}`);
    return;
  }
  const id = childText(item, "wp:post_id");
  if (!/^\d+$/.test(id)) {
    yield rejectItem({ origin, title }, `${describeItem(entry)}: has no number (wp:post_id)`);
    return;
  }
  if (isPartOfOthers(childText(item, "wp:post_type"))) return;
  const reason = findSkipReason(item);
  if (reason !== null) {
    yield { origin, title, post: null, notes: [{ kind: "skipped", reason }] };
    return;
  }
  const sourceId = nameSource(outline, id);
  const made = makeItem({ origin, title }, () => {
    const { post, inventory, notes } = readPost(item, { blog, sourceId }, outline);
    const repairs: Note[] = isRepaired ? [{ kind: "characters", reason: unreadableCharacters }] : [];
    return { origin, title, post, inventory, notes: [...repairs, ...notes] };
  });
  yield made;
  const commentPrefix = nameSource(outline, "comment:");
  const publishTimeMillis = made.post?.publishTimeMillis ?? outline.exportedAt;
  yield* readComments({ item, title, file, blog, sourceId, commentPrefix, publishTimeMillis }, outline);
}

const unreadableCharacters =
  "some characters aren't valid XML or UTF-8; they were left out, or are shown as \ufffd";

const nameSource = ({ site }: Outline, id: string) => `wordpress:${siteKey(site)}:${id}`;

/** A site's identifier in source ids: host and folder. */
export const siteKey = (site: string) => site.replace(/^https?:\/\//, "");

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

/** Hosts that serve copies of a site's files: `https://i0.wp.com/old.example/wp-content/uploads/a.jpg?w=300`. */
const copyHost = /^i\d\.wp\.com$/;

/** The path of a file of a site, also where another host serves a copy of it; null if it isn't there. */
export function findFilePath(src: string, site: string): string | null {
  const base = URL.parse(site);
  const url = src.startsWith("data:") ? null : URL.parse(src, `${site}/`);
  if (base === null || url === null) return null;
  const [, host = "", ...path] = copyHost.test(url.hostname) ? url.pathname.split("/") : [];
  const plain = (name: string) => name.replace(/^www\./, "");
  if (host !== "") return plain(host) === plain(base.host) && path.length > 0 ? `/${path.join("/")}` : null;
  return plain(url.host) === plain(base.host) && url.pathname !== "/" ? url.pathname : null;
}

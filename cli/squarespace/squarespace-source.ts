import { readStart, type InputFile } from "../records/input-file.ts";
import type { PublicLists } from "../records/record-source.ts";
import { locateRemote, openRecords } from "../records/record-source.ts";
import type { SourceRecord } from "../records/record.ts";
import type { Source, SourceRedirect } from "../source.ts";
import { describeItem, readChannel } from "../wxr/read-channel.ts";
import { childText } from "../wxr/xml-element.ts";
import { readOutline, type SquarespaceOutline } from "./outline.ts";
import { readItem } from "./read-item.ts";

/** Squarespace's export, a file in the format of WordPress with texts and addresses of its own, as an import source. */
export async function openSquarespace(file: InputFile, { blog }: { blog: string }): Promise<Source> {
  const outline = await readOutline(file);
  return openRecords({
    name: file.name,
    blog,
    site: outline.address,
    read: () => readRecords(file, outline),
    listRedirects: (lists) => [...outline.collections].flatMap((path) => listLists(path, lists)),
    locateImage: (src) => locateRemote(src.startsWith("//") ? `https:${src}` : src, outline.address),
  });
}

async function* readRecords(file: InputFile, outline: SquarespaceOutline): AsyncGenerator<SourceRecord> {
  for await (const entry of readChannel(file)) {
    if (entry.itemNumber === 0) continue;
    const { element, problem } = entry;
    const origin = `${file.name}:${element.line}`;
    if (problem !== null) {
      const title = childText(element, "title");
      yield { kind: "rejected", origin, title, reason: `${describeItem(entry)}: ${problem}` };
    } else yield* readItem(element, { origin, outline });
  }
}

/** The lists and feeds of a collection of posts; one on the front page is our front page. */
function listLists(path: string, { tags }: PublicLists): SourceRedirect[] {
  const top = path === "" ? "/" : path;
  return [
    ...(path === "" ? [] : [{ from: path, to: "/latest" }]),
    { from: `${top}?format=rss`, to: "/rss" },
    ...tags.flatMap(({ name, urlName }) =>
      ["tag", "category"].flatMap((list) => {
        const encoded = encodeURIComponent(name);
        return [...new Set([encoded.replaceAll("%20", "+"), encoded])].flatMap((value) => [
          { from: `${path}/${list}/${value}`, to: `/tag/${urlName}` },
          { from: `${top}?${list}=${value}`, to: `/tag/${urlName}` },
        ]);
      }),
    ),
  ];
}

/** Signs of Squarespace near the start of a file: authors by mail address, its stores of images, its blocks. */
const signs =
  /<wp:author_id>-|(?:images\.squarespace-cdn|static1?\.squarespace)\.com|sqs-block|\.squarespace\.com</;
/** Signs of WordPress. */
const ownSigns = /<generator>[^<]{0,200}wordpress|<wp:base_(?:site|blog)_url>/i;
/** Length of the start of a file that is looked at, bytes. */
const maxStart = 1024 * 1024;

/** True for an export of Squarespace, which WordPress's importer would take for one of WordPress. */
export async function isSquarespace(file: InputFile): Promise<boolean> {
  const start = new TextDecoder().decode(await readStart(file, maxStart));
  return signs.test(start) && !ownSigns.test(start);
}

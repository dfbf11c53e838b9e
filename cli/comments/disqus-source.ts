import { attribute, isElement } from "../nodes/hast.ts";
import { unpackFile, type Archive, type ArchiveFile } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { parseMoment } from "../records/moment.ts";
import { createHtmlParser, plainText, type Rewrite } from "../records/parse-html.ts";
import type { PersonRecord } from "../records/record.ts";
import { locateRemote } from "../records/record-source.ts";
import { readTextStart } from "../records/text-chunks.ts";
import { childAttribute, streamXmlEntries } from "../records/xml-entries.ts";
import { SourceError, type Source } from "../source.ts";
import { childBody, childElements, childText, type XmlElement } from "../wxr/xml-element.ts";
import {
  createReader,
  openThreads,
  type FindStories,
  type Thread,
  type ThreadComment,
  type ThreadItem,
} from "./threads.ts";

/** Disqus' export, an XML file, also packed, as an import source. */
export async function openDisqus(
  archive: Archive,
  options: { blog: string; findStories: FindStories },
): Promise<Source> {
  const file = findExport(archive);
  if (!/<disqus[\s>]/.test(await readTextStart(file, 4_096)))
    throw new SourceError(`${file.name}: isn't an export of Disqus: has no <disqus>`);
  const read = async function* <Made>(
    name: "thread" | "post",
    make: (element: XmlElement, origin: string) => Made,
  ): AsyncGenerator<ThreadItem<Made>> {
    for await (const { line, element, problem } of streamXmlEntries(file, { name, roots: ["disqus"] })) {
      const origin = `${file.name}:${line}`;
      if (element !== null && idOf(element) !== "") yield make(element, origin);
      else yield { kind: "rejected", origin, title: "", reason: problem ?? "has no id (dsq:id)" };
    }
  };
  return openThreads(
    {
      name: archive.name,
      readThreads: () => read("thread", readThread),
      readComments: () => read("post", readComment),
      locateImage: (src) => locateRemote(src, null),
    },
    options,
  );
}

function findExport({ name, files }: Archive): ArchiveFile {
  const [only, ...more] = files;
  const file =
    only && more.length === 0 ? only : files.find((one) => /\.xml(?:\.gz)?$/i.test(lastOfPath(one.name)));
  if (!file) throw new SourceError(`${name}: has no export of Disqus (an XML file)`);
  return unpackFile(file);
}

const idOf = ({ attributes }: XmlElement) => attributes["dsq:id"] ?? "";

function readThread(element: XmlElement): Thread {
  const link = childText(element, "link");
  const title = plainText(childText(element, "title"));
  const identifier = childText(element, "id");
  return {
    id: idOf(element),
    title: link || title || identifier,
    names: [link, ...listIdentifiers(identifier)].filter(Boolean),
  };
}

/** What a site may have named a page by: WordPress `12 https://old.example/?p=12`, Ghost `ghost-5f2b…`, others a path or id. */
function listIdentifiers(identifier: string): string[] {
  const parts = identifier.split(/\s+/).filter((part) => part.includes("/"));
  const ghost = /^ghost-(\w+)$/.exec(identifier)?.[1];
  return [...parts, ...(ghost === undefined ? [] : [`ghost:${ghost}`]), identifier];
}

function readComment(element: XmlElement, origin: string): ThreadComment {
  const id = idOf(element);
  const isSet = (name: string) => childText(element, name).toLowerCase() === "true";
  return {
    id,
    parent: childAttribute(element, "parent", "dsq:id"),
    thread: childAttribute(element, "thread", "dsq:id"),
    origin,
    sourceId: `disqus:${id}`,
    author: readWriter(childElements(element, "author")[0]),
    omission: isSet("isDeleted")
      ? "the comment was deleted"
      : isSet("isSpam")
        ? 'the comment was marked "spam"'
        : null,
    isApproved: childText(element, "isApproved").toLowerCase() !== "false",
    publishTimeMillis: parseMoment(childText(element, "createdAt")),
    body: { text: childBody(element, "message"), parse: createHtmlParser(rewrite) },
  };
}

/** Members of Disqus have a name of their own; guests of one name can't be told apart without an address. */
function readWriter(author: XmlElement | undefined): PersonRecord {
  if (author === undefined) return createReader("disqus", "", "");
  const name = childText(author, "name");
  const member = childText(author, "username");
  const mail = childText(author, "email").toLowerCase();
  const key = member ? `member ${member}` : mail ? `mail ${mail}` : `guest ${name}`;
  return createReader("disqus", key, name || member);
}

/** Links lead through Disqus, with their target and a signature: `https://disq.us/url?url=https%3A%2F%2Fx%3AabC`. */
const rewrite: Rewrite = (element) => {
  const url = isElement(element, "a") ? URL.parse(attribute(element, "href")) : null;
  if (url === null || !/^(?:www\.)?(?:disq\.us|redirect\.disqus\.com)$/.test(url.hostname)) return null;
  const target = url.searchParams.get("url")?.replace(/:[\w-]{20,60}$/, "") ?? "";
  if (URL.parse(target) === null) return null;
  return [{ ...element, properties: { ...element.properties, href: target } }];
};

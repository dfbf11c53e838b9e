import { parseMarkdown } from "../markdown/text/parse-markdown.ts";
import type { Note } from "../nodes/conversion.ts";
import { unlessTooDeep } from "../nodes/convert-source.ts";
import { indexFiles, locateIn } from "../records/archive-images.ts";
import { maxExport, readText, type Archive, type ArchiveFile } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { findLimits } from "../records/audience.ts";
import { parseMoment } from "../records/moment.ts";
import { createHtmlParser } from "../records/parse-html.ts";
import {
  unknownAuthor,
  type OmittedRecord,
  type PersonRecord,
  type SourceRecord,
} from "../records/record.ts";
import { openRecords, type PublicLists } from "../records/record-source.ts";
import { listRefused } from "../records/refused.ts";
import { readTextStart } from "../records/text-chunks.ts";
import { streamXmlEntries } from "../records/xml-entries.ts";
import { openZipEntry } from "../records/zip-files.ts";
import { SourceError, type Source, type SourceRedirect } from "../source.ts";
import type { XmlElement } from "../wxr/xml-element.ts";
import { childElements } from "../wxr/xml-element.ts";
import { indexMedia, listOtherFiles, type MediaFiles } from "./media-files.ts";
import { isReblog, printPost } from "./post-html.ts";
import { readPage } from "./read-page.ts";

interface Options {
  blog: string;
  /** IANA time zone of dates on pages. */
  timezone: string;
  /** Posts of which the export doesn't say whether they are public are for everyone. */
  isPublic: boolean;
}

interface Export {
  /** Pages of posts by id. */
  pages: ReadonlyMap<string, ArchiveFile>;
  media: MediaFiles;
  author: PersonRecord;
  options: Options;
}

/** Tumblr's export as an import source: its zip file or folder, with `posts.xml` or pages, packed again or not. */
export async function openTumblr(given: Archive, options: Options): Promise<Source> {
  const archive = await unpackPosts(given);
  const list = archive.files.find(({ name }) => lastOfPath(name) === "posts.xml") ?? null;
  const pages = new Map(
    archive.files.flatMap((file) => {
      const id = /(?:^|\/)html\/(?:submissions\/)?(\d+)\.html$/.exec(file.name)?.[1];
      return id === undefined ? [] : [[id, file] as const];
    }),
  );
  if (list === null && pages.size === 0)
    throw new SourceError(`${archive.name}: has no posts of Tumblr (posts.xml or posts/html/*.html)`);
  const author = findAuthor(list ? await readTextStart(list, 20_000) : "");
  const made: Export = { pages, media: indexMedia(archive), author, options };
  const files = indexFiles(archive, "media");
  return openRecords({
    name: archive.name,
    blog: options.blog,
    read: async function* () {
      yield* listRefused(archive);
      const listed = new Set<string>();
      let fault: SourceError | null = null;
      try {
        if (list !== null) yield* readList(list, listed, made);
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        fault = error;
      }
      for (const [id, file] of pages) if (!listed.has(id)) yield await readPageFile(id, file, made);
      yield* listPrivate(archive);
      if (fault !== null) throw fault;
    },
    listRedirects,
    locateImage: (src) =>
      locateIn(files, src, null, (name) => /(?:^|\/)media\/([^/]+)$/.exec(name)?.[1] ?? null),
  });
}

/** The posts of a list, whose ids are added to `listed`. */
async function* readList(list: ArchiveFile, listed: Set<string>, made: Export): AsyncGenerator<SourceRecord> {
  const roots = ["tumblr", "posts"];
  for await (const { line, element, problem } of streamXmlEntries(list, { name: "post", roots })) {
    const origin = `${list.name}:${line}`;
    if (element === null) yield { kind: "rejected", origin, title: "", reason: problem ?? "can't be read" };
    else {
      listed.add(element.attributes["id"] ?? "");
      yield readPost(element, origin, made);
    }
  }
}

/** The archive with the files of `posts.zip`, which Tumblr puts into its zip file. */
async function unpackPosts(archive: Archive): Promise<Archive> {
  const packed = archive.files.find(({ name }) => lastOfPath(name) === "posts.zip");
  if (!packed) return archive;
  const { files, refused } = await openZipEntry(packed, maxExport);
  const inside = (name: string) => `${packed.name}/${name}`;
  return {
    ...archive,
    files: [...archive.files, ...files.map((file) => ({ ...file, name: inside(file.name) }))],
    refused: [...archive.refused, ...refused.map((entry) => ({ ...entry, name: inside(entry.name) }))],
  };
}

/** The blog, which is the author: Tumblr doesn't export who of its members wrote a post. */
function findAuthor(text: string): PersonRecord {
  const name = /<tumblelog\s[^<>]{0,2000}?\bname="([\w-]{1,100})"/.exec(text)?.[1];
  return name === undefined ? unknownAuthor : { key: `tumblr ${name}`, login: name, name };
}

const parseHtml = createHtmlParser();

function readPost(post: XmlElement, origin: string, { media, author }: Export): SourceRecord {
  const { id = "", slug = "", state = "" } = post.attributes;
  const attribute = (name: string) => post.attributes[name] ?? "";
  if (!/^\d+$/.test(id)) return { kind: "rejected", origin, title: "", reason: "has no id" };
  const printed = printPost(post, media);
  if (printed === null)
    return { kind: "rejected", origin, title: slug, reason: `its type "${attribute("type")}" isn't known` };
  const isMarkdown = attribute("format") === "markdown" && /^(?:regular|text)$/i.test(attribute("type"));
  const isPrivate = attribute("private") === "true" || attribute("private") === "1";
  const seconds = Number(attribute("unix-timestamp"));
  const status = isPrivate ? "private" : state;
  return {
    kind: "story",
    sourceId: `tumblr:${id}`,
    origin,
    title: printed.title,
    subhead: "",
    authors: [author],
    isDraft: isPrivate || !["", "published"].includes(state),
    publishTimeMillis:
      parseMoment(attribute("date-gmt").replace(/ GMT$/, " UTC")) ??
      (seconds > 0 ? parseMoment(seconds * 1000) : null),
    body: { text: printed.html, parse: isMarkdown ? parseMarkdown : parseHtml },
    image: null,
    tags: childElements(post, "tag").map(({ text }) => ({ name: text.trim() })),
    oldAddresses: [`/post/${id}`, ...(slug === "" ? [] : [`/post/${id}/${encodeURIComponent(slug)}`])],
    notes: [
      ...(["", "published", "draft"].includes(status)
        ? []
        : [note("status", `its status "${status}" was imported as draft`)]),
      ...(isReblog(post) ? [note("category", "it is a reblog")] : []),
      ...noteFiles(media, id),
    ],
  };
}

const note = (kind: Note["kind"], reason: string): Note => ({ kind, reason });

const noteFiles = (media: MediaFiles, id: string): Note[] =>
  listOtherFiles(media, id).map((kept) => ({
    kind: "media",
    reason: "an audio or video file isn't imported",
    kept,
  }));

async function readPageFile(
  id: string,
  file: ArchiveFile,
  { media, author, options }: Export,
): Promise<SourceRecord> {
  const origin = file.name;
  const isSubmission = file.name.includes("/submissions/");
  try {
    const html = await readText(file);
    return unlessTooDeep<SourceRecord>(
      () => {
        const page = readPage(html, id, { media, timezone: options.timezone });
        const limits = findLimits({
          stated: isSubmission ? "submission" : "",
          everyone: [],
          hasMembersPart: false,
          isPublic: options.isPublic,
        });
        return {
          kind: "story",
          sourceId: `tumblr:${id}`,
          origin,
          title: page.title,
          subhead: "",
          authors: [author],
          isDraft: limits.length > 0,
          publishTimeMillis: page.publishTimeMillis,
          body: page.body,
          image: null,
          tags: page.tags.map((name) => ({ name })),
          oldAddresses: [`/post/${id}`],
          notes: isSubmission
            ? [
                note("status", "it was submitted by a reader and was imported as draft"),
                ...noteFiles(media, id),
              ]
            : [...limits, ...noteFiles(media, id)],
        };
      },
      () => ({ kind: "rejected", origin, title: id, reason: "is nested too deeply" }),
    );
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { kind: "rejected", origin, title: id, reason: error.message };
  }
}

/** Messages and account data, which are never read. */
function* listPrivate({ files, name }: Archive): Generator<OmittedRecord> {
  const isPrivate = /(?:^|\/)(?:messages\.xml|conversations\/[^/]+|payload[^/]*\.json)$/;
  const count = files.filter((file) => isPrivate.test(file.name)).length;
  if (count > 0)
    yield {
      kind: "skipped",
      origin: name,
      title: "messages and account data",
      reason: `messages and account data, ${count} files in all, aren't read`,
    };
}

const listRedirects = ({ tags }: PublicLists): SourceRedirect[] => [
  { from: "/archive", to: "/latest" },
  ...tags.flatMap(({ name, urlName }) => {
    const encoded = encodeURIComponent(name);
    const written = [encoded, encoded.replaceAll("%20", "+"), encoded.replaceAll("%20", "-")];
    return [...new Set(written)].flatMap((value) => [
      { from: `/tagged/${value}`, to: `/tag/${urlName}` },
      { from: `/tagged/${value}/rss`, to: `/tag/${urlName}/rss` },
    ]);
  }),
];

import type { Archive, ArchiveFile } from "../records/archive.ts";
import { readParentsFirst } from "../records/parents-first.ts";
import type { CommentedStory, CommentRecord, SourceRecord } from "../records/record.ts";
import { locateRemote, openRecords } from "../records/record-source.ts";
import { listRefused } from "../records/refused.ts";
import { splitXml } from "../records/split-xml.ts";
import { readTextStart } from "../records/text-chunks.ts";
import { streamXmlEntries } from "../records/xml-entries.ts";
import { SourceError, type Source } from "../source.ts";
import { readEntry, type BloggerEntry } from "./entry.ts";
import { parseContent } from "./parse-content.ts";

/**
 * Blogger's export as an import source: the file of its backup (`blog-01-31-2020.xml`), or `feed.atom` of Google Takeout, also
 * in its zip file or folder.
 */
export async function openBlogger(archive: Archive, { blog }: { blog: string }): Promise<Source> {
  const file = findFeed(archive);
  if (!/<feed[\s>]/.test(await readTextStart(file, 4_096)))
    throw new SourceError(`${file.name}: isn't an export of Blogger: has no <feed>`);
  if (!(await hasEntries(file))) throw new SourceError(`${file.name}: has no entries`);
  return openRecords({
    name: archive.name,
    blog,
    read: async function* () {
      yield* listRefused(archive);
      yield* readFeed(file, blog);
    },
    listRedirects: ({ tags }) => [
      { from: "/feeds/posts/default", to: "/rss" },
      ...tags.map(({ name, urlName }) => ({
        from: `/search/label/${encodeURIComponent(name)}`,
        to: `/tag/${urlName}`,
      })),
    ],
    locateImage: (src) => locateRemote(src, null),
  });
}

function findFeed({ name, files }: Archive): ArchiveFile {
  const [only] = files;
  if (only && files.length === 1) return only;
  const feeds = files.filter((file) => /(?:^|\/)(?:feed\.atom|blog-[^/]*\.xml)$/.test(file.name));
  const [first, second] = feeds;
  if (second)
    throw new SourceError(
      `${name}: has several blogs: ${feeds.map((feed) => feed.name).join(", ")}. Import one of these files.`,
    );
  if (!first) throw new SourceError(`${name}: has no export of Blogger (feed.atom)`);
  return first;
}

const list = { name: "entry", roots: ["feed"] } as const;

async function hasEntries(file: ArchiveFile): Promise<boolean> {
  for await (const { isItem } of splitXml(file, list)) if (isItem) return true;
  return false;
}

/** A comment by its position in the file. */
interface CommentEntry {
  id: string;
  parent: string;
  entry: BloggerEntry;
  origin: string;
}

/** Stories first, then comments, since a comment may come before its story. */
async function* readFeed(file: ArchiveFile, blog: string): AsyncGenerator<SourceRecord> {
  const stories = new Map<string, CommentedStory>();
  const authors = new Set<string>();
  const comments = new Set<number>();
  const keys: { id: string; parent: string }[] = [];
  let fault: SourceError | null = null;
  try {
    for await (const { index, line, element, problem } of streamXmlEntries(file, list)) {
      const origin = `${file.name}:${line}`;
      const entry = element ? readEntry(element) : null;
      if (entry === null) yield { kind: "rejected", origin, title: "", reason: problem ?? "" };
      else if (entry.kind === "comment") {
        comments.add(index);
        keys.push({ id: entry.id, parent: entry.inReplyTo });
      } else {
        const record = toStory(entry, origin, blog);
        if (record?.kind === "story") {
          const { sourceId, title, publishTimeMillis } = record;
          stories.set(entry.id, { sourceId, title, publishTimeMillis });
          for (const { key } of record.authors) authors.add(key);
        }
        if (record) yield record;
      }
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    fault = error;
  }
  const skipped = new Map<string, string>();
  const read = () => readComments(file, comments);
  for await (const { entry, origin, parent } of readParentsFirst(keys, read, sizeOf)) {
    const record = toComment(entry, { origin, parent, blog, authors, stories, skipped });
    if (record.kind !== "comment") skipped.set(entry.id, parent);
    yield record;
  }
  if (fault !== null) throw fault;
}

const sizeOf = ({ entry }: CommentEntry) => entry.html.length + 1_000;

async function* readComments(file: ArchiveFile, wanted: ReadonlySet<number>): AsyncGenerator<CommentEntry> {
  try {
    for await (const { line, element } of streamXmlEntries(file, {
      ...list,
      wants: (at) => wanted.has(at),
    })) {
      if (element === null) continue;
      const entry = readEntry(element);
      yield { id: entry.id, parent: entry.inReplyTo, entry, origin: `${file.name}:${line}` };
    }
  } catch (error) {
    // Known since stories were read.
    if (!(error instanceof SourceError)) throw error;
  }
}

const nameSource = ({ blogId }: BloggerEntry, id: string, blog: string) => `blogger:${blogId || blog}:${id}`;

function toStory(entry: BloggerEntry, origin: string, blog: string): SourceRecord | null {
  const { title, status } = entry;
  // Settings and templates of the blog.
  if (entry.kind === "other") return null;
  if (entry.id === "") return { kind: "rejected", origin, title, reason: "has no id" };
  if (entry.isTrashed) return { kind: "skipped", origin, title, reason: "it is in the trash" };
  const reason = `its status "${status}" was imported as draft`;
  return {
    kind: "story",
    sourceId: nameSource(entry, entry.id, blog),
    origin,
    title,
    subhead: "",
    authors: [entry.author],
    isDraft: !entry.isLive,
    publishTimeMillis: entry.publishTimeMillis,
    createTimeMillis: entry.updateTimeMillis,
    lastUpdateTimeMillis: entry.updateTimeMillis,
    body: { text: entry.html, parse: parseContent },
    image: null,
    tags: entry.labels.map((name) => ({ name })),
    isPage: entry.kind === "page",
    oldAddresses: entry.address === "" ? [] : [entry.address],
    notes: entry.isLive || status === "DRAFT" ? [] : [{ kind: "status", reason }],
  };
}

interface Place {
  origin: string;
  /** Id of the comment that it answers; empty for the story. */
  parent: string;
  blog: string;
  /** Keys of the stories' authors. */
  authors: ReadonlySet<string>;
  stories: ReadonlyMap<string, CommentedStory>;
  /** Comments that aren't imported, with those that they answer. */
  skipped: ReadonlyMap<string, string>;
}

function toComment(entry: BloggerEntry, place: Place): SourceRecord {
  const { origin, blog, authors, stories, skipped } = place;
  const story = stories.get(entry.post);
  const title = `comment ${entry.id} on "${story?.title ?? entry.post}"`;
  if (entry.id === "") return { kind: "rejected", origin, title, reason: "has no id" };
  if (entry.isTrashed) return { kind: "skipped", origin, title, reason: "the comment was deleted" };
  if (entry.status === "SPAM")
    return { kind: "skipped", origin, title, reason: 'the comment was marked "SPAM"' };
  if (!story) return { kind: "rejected", origin, title, reason: "its story isn't in the export" };
  // Answers to a comment that isn't imported go to what that one answers.
  let { parent } = place;
  while (skipped.has(parent)) parent = skipped.get(parent) ?? "";
  const { author } = entry;
  return {
    kind: "comment",
    sourceId: nameSource(entry, entry.id, blog),
    origin,
    title,
    parent: parent === "" ? story.sourceId : nameSource(entry, parent, blog),
    author: authors.has(author.key) ? author : { ...author, isReader: true },
    isApproved: entry.isLive,
    publishTimeMillis: entry.publishTimeMillis ?? story.publishTimeMillis,
    body: { text: entry.html, parse: parseContent },
  } satisfies CommentRecord;
}

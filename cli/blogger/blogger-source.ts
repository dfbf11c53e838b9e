import { maxExport, readText, type Archive } from "../records/archive.ts";
import { orderComments } from "../records/order-comments.ts";
import type { CommentRecord, SourceRecord, StoryRecord } from "../records/record.ts";
import { locateRemote, openRecords } from "../records/record-source.ts";
import { listRefused } from "../records/refused.ts";
import { readXmlEntries } from "../records/xml-entries.ts";
import { SourceError, type Source } from "../source.ts";
import { readEntry, type BloggerEntry } from "./entry.ts";
import { parseContent } from "./parse-content.ts";

/**
 * Blogger's export as an import source: the file of its backup (`blog-01-31-2020.xml`), or `feed.atom` of Google Takeout, also
 * in its zip file or folder.
 */
export async function openBlogger(archive: Archive, { blog }: { blog: string }): Promise<Source> {
  const file = findFeed(archive);
  const text = await readText(file, maxExport);
  if (!/<feed[\s>]/.test(text.slice(0, 2_000)))
    throw new SourceError(`${file.name}: isn't an export of Blogger: has no <feed>`);
  const export_ = readFeed(text, file.name);
  return openRecords({
    name: archive.name,
    blog,
    read: function* () {
      yield* listRefused(archive);
      yield* listRecords(export_, file.name, blog);
      if (!/<\/feed\s*>\s*$/.test(text.slice(-100)))
        throw new SourceError(`${file.name}: ends before </feed>`);
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

function findFeed({ name, files }: Archive) {
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

interface Feed {
  /** Entries with their lines; a reason in place of one that can't be read. */
  entries: { line: number; entry: BloggerEntry | null; problem: string }[];
}

function readFeed(text: string, file: string): Feed {
  const entries = [...readXmlEntries(text)].map(({ line, element, problem }) => ({
    line,
    entry: element ? readEntry(element) : null,
    problem: problem ?? "",
  }));
  if (entries.length === 0) throw new SourceError(`${file}: has no entries`);
  return { entries };
}

/** Stories first, then comments, since a comment may come before its story. */
function* listRecords({ entries }: Feed, file: string, blog: string): Generator<SourceRecord> {
  const comments: { entry: BloggerEntry; origin: string }[] = [];
  const stories = new Map<string, StoryRecord>();
  for (const { line, entry, problem } of entries) {
    const origin = `${file}:${line}`;
    if (entry === null) yield { kind: "rejected", origin, title: "", reason: problem };
    else if (entry.kind === "comment") comments.push({ entry, origin });
    else {
      const record = toStory(entry, origin, blog);
      if (record?.kind === "story") stories.set(entry.id, record);
      if (record) yield record;
    }
  }
  const authors = new Set([...stories.values()].flatMap((story) => story.authors.map(({ key }) => key)));
  const ordered = orderComments(
    comments.map(({ entry, origin }) => ({ id: entry.id, parent: entry.inReplyTo, entry, origin })),
  );
  const skipped = new Map<string, string>();
  for (const { entry, origin, parent } of ordered) {
    const record = toComment(entry, { origin, parent, blog, authors, stories, skipped });
    if (record.kind !== "comment") skipped.set(entry.id, parent);
    yield record;
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
  stories: ReadonlyMap<string, StoryRecord>;
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

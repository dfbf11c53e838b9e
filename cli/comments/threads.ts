import type { Note } from "../nodes/conversion.ts";
import { findOldPath } from "../records/old-path.ts";
import { orderComments } from "../records/order-comments.ts";
import type { Body, OmittedRecord, PersonRecord, SourceRecord } from "../records/record.ts";
import { openRecords } from "../records/record-source.ts";
import type { ImageOrigin, Source, SourceError } from "../source.ts";

/** Finds stories of the blog by old path or source id: source ids by the names that a story has. */
export type FindStories = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** A page of the old site with comments. */
export interface Thread {
  /** As comments name it. */
  id: string;
  /** Title or address, for the report. */
  title: string;
  /** Addresses and identifiers, the most certain first. */
  names: readonly string[];
}

/** A comment of another system. */
export interface ThreadComment {
  id: string;
  /** Id of the comment that it answers; empty if it answers the page. */
  parent: string;
  /** Id of its thread. */
  thread: string;
  origin: string;
  /** Unique in the network. */
  sourceId: string;
  author: PersonRecord;
  /** The reason why it is left out: it was deleted, or is spam. Null if it is imported. */
  omission: string | null;
  /** False for a comment that waits for approval. */
  isApproved: boolean;
  publishTimeMillis: number | null;
  lastUpdateTimeMillis?: number | null;
  body: Body;
}

export interface Discussions {
  name: string;
  threads: readonly Thread[];
  comments: readonly ThreadComment[];
  /** Items that can't be read. */
  problems: readonly OmittedRecord[];
  /** The export ends before its end. */
  fault: SourceError | null;
  locateImage: (src: string) => ImageOrigin | null;
}

interface Options {
  blog: string;
  findStories: FindStories;
}

/** Comments of another system as an import source: replies to stories that the blog has. */
export async function openThreads(discussions: Discussions, { blog, findStories }: Options): Promise<Source> {
  const { name, threads, comments, problems, fault, locateImage } = discussions;
  if (comments.length === 0 && fault !== null) throw fault;
  const used = new Set(comments.map(({ thread }) => thread));
  const known = threads.filter(({ id }) => used.has(id));
  const stories = await findStories(known.flatMap(listNames));
  const found = new Map(
    known.map((thread) => [thread.id, listNames(thread).flatMap((one) => stories.get(one) ?? [])[0] ?? null]),
  );
  const titles = new Map(known.map(({ id, title }) => [id, title]));
  const missing = known.filter(({ id }) => found.get(id) === null);
  const source = await openRecords({
    name,
    blog,
    read: function* () {
      yield* problems;
      yield* listRecords(comments, { found, titles });
      if (fault !== null) throw fault;
    },
    locateImage,
  });
  return { ...source, said: [describe(comments.length, known.length, missing)] };
}

/** Pages listed in the line about those without a story. */
const maxShown = 10;

function describe(comments: number, pages: number, missing: readonly Thread[]): string {
  const head = `${comments} comments on ${pages} pages; ${pages - missing.length} of these are stories of the blog.`;
  if (missing.length === 0) return head;
  const shown = missing.slice(0, maxShown).map(({ title }) => `  ${title}`);
  const more = missing.length > maxShown ? [`  and ${missing.length - maxShown} more`] : [];
  return [`${head} No story has the old address of:`, ...shown, ...more].join("\n");
}

/** Old paths of a page with and without their query, and its identifiers. */
const listNames = ({ names }: Thread): string[] =>
  names.flatMap((name) => {
    const path = findOldPath(name);
    if (path !== null) return [path];
    return /^(?:https?:)?\/\//.test(name) || name.startsWith("/") || name === "" ? [] : [name];
  });

interface Places {
  /** Source ids of stories by thread; null if the blog has none. */
  found: ReadonlyMap<string, string | null>;
  titles: ReadonlyMap<string, string>;
}

function* listRecords(
  comments: readonly ThreadComment[],
  { found, titles }: Places,
): Generator<SourceRecord> {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  /** What answers to a comment are attached to, by its id: source ids. */
  const places = new Map<string, string>();
  for (const { parent, ...ordered } of orderComments(comments)) {
    const { id, thread, origin } = ordered;
    const title = `comment ${id} on "${titles.get(thread) ?? thread}"`;
    const story = found.get(thread) ?? null;
    if (story === null) {
      const reason = titles.has(thread)
        ? `the blog has no story with the old address ${titles.get(thread) ?? ""}`
        : "its page isn't in the export";
      yield { kind: "rejected", origin, title, reason };
      continue;
    }
    const written = byId.get(id)?.parent ?? "";
    const isSame = byId.get(parent)?.thread === thread;
    const place = (isSame ? places.get(parent) : undefined) ?? story;
    places.set(id, ordered.omission === null ? ordered.sourceId : place);
    if (ordered.omission !== null) {
      yield { kind: "skipped", origin, title, reason: ordered.omission };
      continue;
    }
    yield {
      kind: "comment",
      sourceId: ordered.sourceId,
      origin,
      title,
      parent: place,
      author: ordered.author,
      isApproved: ordered.isApproved,
      publishTimeMillis: ordered.publishTimeMillis,
      lastUpdateTimeMillis: ordered.lastUpdateTimeMillis ?? null,
      body: ordered.body,
      notes: written !== "" && !isSame ? [lostParent(byId.has(written))] : [],
    };
  }
}

const lostParent = (isThere: boolean): Note => ({
  kind: "comment",
  reason: isThere
    ? "what it answers is on another page, or answers it in turn; it answers the story"
    : "what it answers isn't in the export; it answers the story",
});

/** A writer of comments: a reader whom only a confirmed address of their own can claim. */
export const createReader = (system: string, key: string, name: string): PersonRecord => ({
  key: `reader ${system} ${key}`,
  login: "",
  name: name.trim() || "Anonymous",
  isReader: true,
});

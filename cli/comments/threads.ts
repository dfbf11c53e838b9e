import type { Note } from "../nodes/conversion.ts";
import { findOldPath } from "../records/old-path.ts";
import { readParentsFirst } from "../records/parents-first.ts";
import type { Body, OmittedRecord, PersonRecord, SourceRecord } from "../records/record.ts";
import { openRecords } from "../records/record-source.ts";
import { SourceError, type ImageOrigin, type Source } from "../source.ts";

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
  /** Pages, and items that can't be read; called once, first. */
  readThreads: () => Iterable<ThreadItem<Thread>> | AsyncIterable<ThreadItem<Thread>>;
  /** Comments, and items that can't be read; the same each time. Both throw `SourceError` where the export ends before its end. */
  readComments: () => AsyncIterable<ThreadItem<ThreadComment>>;
  locateImage: (src: string) => ImageOrigin | null;
}

export type ThreadItem<Item> = Item | OmittedRecord;
const isOmitted = (item: object): item is OmittedRecord => "kind" in item;

interface Options {
  blog: string;
  findStories: FindStories;
}

/** Comments of another system as an import source: replies to stories that the blog has. One comment is in memory at a time. */
export async function openThreads(discussions: Discussions, { blog, findStories }: Options): Promise<Source> {
  const { name, locateImage } = discussions;
  const outline = await readOutline(discussions);
  const { keys, known, problems, fault } = outline;
  if (keys.length === 0 && fault !== null) throw fault;
  const stories = await findStories(known.flatMap(listNames));
  const found = new Map(
    known.map((thread) => [thread.id, listNames(thread).flatMap((one) => stories.get(one) ?? [])[0] ?? null]),
  );
  const titles = new Map(known.map(({ id, title }) => [id, title]));
  const missing = known.filter(({ id }) => found.get(id) === null);
  const source = await openRecords({
    name,
    blog,
    read: async function* () {
      yield* problems;
      yield* listRecords(discussions, outline, { found, titles });
      if (fault !== null) throw fault;
    },
    locateImage,
  });
  return { ...source, said: [describe(keys.length, known.length, missing)] };
}

/** What is known of an export before its comments are read one at a time. */
interface ThreadOutline {
  /** Ids of comments, with those that they answer. */
  keys: { id: string; parent: string }[];
  /** Their threads, by their ids. */
  threadOf: ReadonlyMap<string, string>;
  /** Threads with comments. */
  known: Thread[];
  problems: OmittedRecord[];
  /** The export ends before its end. */
  fault: SourceError | null;
}

async function readOutline({ readThreads, readComments }: Discussions): Promise<ThreadOutline> {
  const keys: ThreadOutline["keys"] = [];
  const threadOf = new Map<string, string>();
  const threads: Thread[] = [];
  const problems: OmittedRecord[] = [];
  const used = new Set<string>();
  let fault: SourceError | null = null;
  const readAll = async <Item extends object>(
    items: Iterable<ThreadItem<Item>> | AsyncIterable<ThreadItem<Item>>,
    add: (item: Item) => void,
  ) => {
    try {
      for await (const item of items) {
        if (isOmitted(item)) problems.push(item);
        else add(item);
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      fault = error;
    }
  };
  await readAll(readThreads(), (thread: Thread) => threads.push(thread));
  await readAll(readComments(), ({ id, parent, thread }: ThreadComment) => {
    keys.push({ id, parent });
    threadOf.set(id, thread);
    used.add(thread);
  });
  return { keys, threadOf, known: threads.filter(({ id }) => used.has(id)), problems, fault };
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

async function* listRecords(
  { readComments }: Discussions,
  { keys, threadOf }: ThreadOutline,
  { found, titles }: Places,
): AsyncGenerator<SourceRecord> {
  const read = async function* () {
    try {
      for await (const comment of readComments())
        if (!isOmitted(comment)) yield { id: comment.id, parent: comment.parent, comment };
    } catch (error) {
      // Known since the outline was read.
      if (!(error instanceof SourceError)) throw error;
    }
  };
  /** What answers to a comment are attached to, by its id: source ids. */
  const places = new Map<string, string>();
  for await (const { parent, comment: ordered } of readParentsFirst(keys, read, sizeOf)) {
    const { id, thread, origin, parent: written } = ordered;
    const title = `comment ${id} on "${titles.get(thread) ?? thread}"`;
    const story = found.get(thread) ?? null;
    if (story === null) {
      const reason = titles.has(thread)
        ? `the blog has no story with the old address ${titles.get(thread) ?? ""}`
        : "its page isn't in the export";
      yield { kind: "rejected", origin, title, reason };
      continue;
    }
    const isSame = threadOf.get(parent) === thread;
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
      notes: written !== "" && !isSame ? [lostParent(threadOf.has(written))] : [],
    };
  }
}

const sizeOf = ({ comment: { body } }: { comment: ThreadComment }) =>
  (typeof body === "function" ? 0 : body.text.length) + 2_000;

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

import * as v from "valibot";
import { BlogId, Millis } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { Tag } from "../entities/taxonomy.ts";
import { maxImageBytes, StoredImage } from "../media/images.ts";
import { defineSignedRead, defineSignedUpload, defineSignedWrite } from "../wire/call.ts";
import { similarityKinds } from "../posts/managed-tags.ts";
import { SubscriberCounts, subscriberPart } from "../subscriptions/import-subscribers.ts";
import { noQuery } from "../wire/query.ts";
import {
  compareImported,
  findStories,
  importBatch,
  ImportedPerson,
  ImportedPost,
  maxCompared,
  maxFound,
  SourceId,
} from "./import.ts";
import { blogAndSource } from "./sources.ts";
import { KeptReason, undoBlog } from "./undo.ts";

/*
 * Imports from the studio (docs/decisions/0206): a browser reads the file, and sends what the command would send, on behalf
 * of a superuser. All calls need `import.run`.
 */

/** Maximum size of a batch, bytes: a story of 5 MB with its neighbors. */
export const maxImportBytes = 8 * 1024 * 1024;

/** The story type of imported stories. */
export const importedStoryTypeId = "stories";

/** Maximum size of a batch of subscribers, bytes. */
const maxSubscriberBytes = 256 * 1024;

/** Posts in a batch, which is one transaction. */
export const maxImportPosts = 20;

/** Time without a batch after which another page may go on with an import, ms. */
export const importRestMillis = 60_000;

/** Number of items by what became of them, and of words with those that arrived. */
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const ImportResult = v.object({
  created: Count,
  updated: Count,
  unchanged: Count,
  kept: Count,
  failed: Count,
  /** Of the ledger: kind, number in the file, number that arrived, number left out on purpose. */
  ledger: v.pipe(
    v.array(v.tuple([v.pipe(v.string(), v.maxLength(40)), Count, Count, v.optional(Count, 0)])),
    v.maxLength(40),
  ),
});
export type ImportResult = v.InferOutput<typeof ImportResult>;

export const importStates = ["running", "stopped", "finished", "undone"] as const;

/** An import from the studio. */
export const ImportRun = v.object({
  id: v.string(),
  blogId: BlogId,
  source: v.string(),
  kind: v.string(),
  file: v.string(),
  by: v.nullable(Person),
  startedMillis: Millis,
  /** Time of its last batch. */
  lastMillis: Millis,
  state: v.picklist(importStates),
  /** Items sent, and items of the file. */
  sent: v.number(),
  total: v.number(),
  /** Null until it has ended or was stopped. */
  result: v.nullable(ImportResult),
});
export type ImportRun = v.InferOutput<typeof ImportRun>;

/** Maximum numbers of imports and sources in a reply, and of posts that are counted of a source. */
export const maxImportRuns = 100;
export const maxBroughtCounted = 1_000;

/** The latest imports from the studio, and everything that imports brought by source, also by the command. */
export const getImportRuns = defineSignedRead({
  service: "core",
  path: "import/runs",
  query: noQuery,
  reply: v.object({
    runs: v.array(ImportRun),
    /** `posts` counts stories and replies, up to one more than `maxBroughtCounted`. */
    brought: v.array(v.object({ source: v.string(), blogId: v.nullable(BlogId), posts: v.number() })),
    /** The latest whole reports. Those of imports from the studio have the ids of these imports. */
    reports: v.array(
      v.object({
        id: v.string(),
        blogId: BlogId,
        source: v.string(),
        file: v.string(),
        madeMillis: Millis,
        isOfCommand: v.boolean(),
      }),
    ),
  }),
});

/** What the network has already of a file: the blogs of its stories, and people with the screen names. */
export const prepareImport = defineSignedWrite({
  service: "core",
  path: "import/prepare",
  query: noQuery,
  body: v.object({
    sourceIds: v.pipe(v.array(SourceId), v.maxLength(maxFound)),
    screenNames: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(maxFound)),
  }),
  reply: v.object({
    blogs: v.array(v.object({ name: v.string(), stories: v.number() })),
    people: v.array(v.object({ screenName: v.string(), displayName: v.string() })),
    /** Source ids of the stories that were edited here. */
    edited: v.array(SourceId),
  }),
  maxBytes: maxImportBytes,
});

/** Maximum number of names in a call of `matchTags`. */
export const maxMatched = 50;

/** The tags that are called like those of a file, or nearly so: without accents, in the plural, with a letter less or more. */
export const matchTags = defineSignedWrite({
  service: "core",
  path: "import/tags",
  query: noQuery,
  /** Canonical names. */
  body: v.object({
    names: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200))), v.maxLength(maxMatched)),
  }),
  reply: v.object({
    tags: v.array(v.object({ name: v.string(), kind: v.picklist(["same", ...similarityKinds]), tag: Tag })),
  }),
});

/** The stories of a blog that comments of another system belong to, as `findStories` finds them. */
export const findSentStories = defineSignedWrite({
  service: "core",
  path: "import/runs/stories",
  query: noQuery,
  body: findStories.body,
  reply: findStories.reply,
});

/**
 * Begins an import, or goes on with one of the same source that has not finished. 409 while another page is at it:
 * `importRestMillis` have to pass after its last batch.
 */
export const startImport = defineSignedWrite({
  service: "core",
  path: "import/runs/start",
  query: noQuery,
  body: v.object({
    ...blogAndSource,
    kind: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    file: v.pipe(v.string(), v.maxLength(255)),
    total: Count,
  }),
  /** `holder` belongs to this page: the batches of a page that was superseded are refused. */
  reply: v.object({ id: v.string(), holder: v.string() }),
});

/** The import that a page holds. */
export const held = {
  id: v.pipe(v.string(), v.maxLength(100)),
  holder: v.pipe(v.string(), v.maxLength(100)),
};

/** What a file can say of a person: neither an id nor an account. */
const SentPerson = v.omit(ImportedPerson, ["id", "account"]);
/** What a file can say of a post. Which blog it goes to, the import says; it isn't shared on others. */
const SentPost = v.omit(ImportedPost, ["id", "blog", "reposts", "modeStates", "guests", "entry"]);

/**
 * Imports a batch. People who are here already stay as they are, and stories of other blogs are refused. 409 if another page has
 * gone on with the import, or it has ended.
 */
export const sendImport = defineSignedWrite({
  service: "core",
  path: "import/runs/send",
  query: noQuery,
  body: v.object({
    ...held,
    people: v.optional(v.pipe(v.array(SentPerson), v.maxLength(100)), []),
    posts: v.optional(v.pipe(v.array(SentPost), v.maxLength(maxImportPosts)), []),
    redirects: v.optional(
      v.pipe(
        v.array(v.object({ from: v.pipe(v.string(), v.startsWith("/")), to: v.string() })),
        v.maxLength(200),
      ),
      [],
    ),
    asDrafts: v.optional(v.boolean(), false),
    /** Stories for which the version of the file replaces what was edited here. */
    takeSource: v.optional(v.pipe(v.array(SourceId), v.maxLength(maxImportPosts)), []),
  }),
  reply: importBatch.reply,
  maxBytes: maxImportBytes,
});

/**
 * Adds subscribers with their consent to a newsletter of the import's blog, as `importSubscribers` does. 400 with field `list` for
 * an unknown newsletter, or if no provider is configured; 409 as for `sendImport`.
 */
export const sendSubscribers = defineSignedWrite({
  service: "core",
  path: "import/runs/subscribers",
  query: noQuery,
  body: v.object({ ...held, ...subscriberPart }),
  reply: SubscriberCounts,
  maxBytes: maxSubscriberBytes,
});

/** What an import of stories into a blog would leave as it was edited here. Writes nothing. */
export const compareSent = defineSignedWrite({
  service: "core",
  path: "import/runs/compare",
  query: noQuery,
  body: v.object({
    blog: blogAndSource.blog,
    posts: v.pipe(v.array(SentPost), v.maxLength(maxCompared)),
    asDrafts: v.optional(v.boolean(), false),
  }),
  reply: compareImported.reply,
  maxBytes: maxImportBytes,
});

/** Ends an import, or stops it until someone goes on. */
export const endImport = defineSignedWrite({
  service: "core",
  path: "import/runs/end",
  query: noQuery,
  body: v.object({ ...held, state: v.picklist(["stopped", "finished"]), result: ImportResult }),
  reply: v.object({ state: v.picklist(importStates) }),
});

/** Stores an image of the file. Its id is derived from its bytes, as the command does it. */
export const sendImportedImage = defineSignedUpload({
  service: "images",
  path: "import/image",
  query: v.object(held),
  reply: StoredImage,
  maxBytes: maxImageBytes,
});

/** Fetches an image at a public address into the store; `reason` says why it couldn't. */
export const fetchImportedImage = defineSignedWrite({
  service: "images",
  path: "import/fetch",
  query: noQuery,
  body: v.object({ ...held, url: v.pipe(v.string(), v.maxLength(2_000), v.url()) }),
  reply: v.object({ image: v.nullable(StoredImage), reason: v.string(), isHostDown: v.boolean() }),
});

/** Looks whether an image is in the store: by the hash of its bytes, or of those at a public address. Stores nothing. */
export const findImportedImage = defineSignedWrite({
  service: "images",
  path: "import/find",
  query: noQuery,
  body: v.union([
    v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
    v.object({ url: v.pipe(v.string(), v.maxLength(2_000), v.url()) }),
  ]),
  /** Without an image and a reason, it could be stored. */
  reply: fetchImportedImage.reply,
});

export const undoParts = ["stories", "replies", "people", "rest"] as const;
const UndoPosition = v.object({ part: v.picklist(undoParts), after: v.nullable(v.string()) });
export type UndoPosition = v.InferOutput<typeof UndoPosition>;
export const undoStart: UndoPosition = { part: "stories", after: null };

const UndoPage = v.object({
  stories: v.number(),
  replies: v.number(),
  people: v.number(),
  redirects: v.number(),
  /** Stories that stay. */
  kept: v.array(v.object({ headline: v.string(), permalink: v.string(), reason: KeptReason })),
  keptReplies: v.number(),
  /** What becomes of the blog; null before the last page. */
  blog: v.nullable(undoBlog.reply.entries.outcome),
  /** Null at the end. */
  next: v.nullable(UndoPosition),
});

/** What `undoImport` would take away from a position on. */
export const reviewUndo = defineSignedRead({
  service: "core",
  path: "import/undo/review",
  query: v.object({ ...blogAndSource, part: UndoPosition.entries.part, after: v.optional(v.string()) }),
  reply: UndoPage,
});

/** Takes away the next page of what a source brought and nobody has edited or used here since. */
export const undoImport = defineSignedWrite({
  service: "core",
  path: "import/undo/page",
  query: noQuery,
  body: v.object({ ...blogAndSource, at: UndoPosition }),
  reply: UndoPage,
});

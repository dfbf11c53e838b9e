import type { Note } from "../nodes/conversion.ts";
import type { ParsedSource } from "../nodes/convert-source.ts";

/** A person of a source: an author, or the writer of a comment. */
export interface PersonRecord {
  /** Identifies the person in the source: an id, a slug, or a name if there is nothing else. Never shown. */
  key: string;
  /** Login, slug or name from which the screen name is built. */
  login: string;
  /** As the source has it; the login if empty. */
  name: string;
  /** True for writers of comments: readers of the same name are told apart by their key. */
  isReader?: boolean;
  /** Mail address of an author, for an invitation that someone chooses; never in the network otherwise. */
  email?: string;
  /** Plain text. */
  bio?: string;
  /** Web addresses. */
  links?: readonly string[];
}

/** A text in a source's markup and its parser. */
export interface BodyRecord {
  text: string;
  parse: (text: string) => ParsedSource;
  notes?: readonly Note[];
}

/** A body, or the function that makes it when the item is converted; if it throws, only this item fails. */
export type Body = BodyRecord | (() => BodyRecord);

export interface ImageRecord {
  /** Absolute, or as `locateImage` of the source finds it. */
  url: string;
  alt: string;
  /** HTML or plain text. */
  caption: string;
}

/** Signs stories whose author isn't known. */
export const unknownAuthor: PersonRecord = { key: "editor", login: "editor", name: "Editor" };

interface Located {
  /** Position in the source, for the report: `posts.jsonl:12`. */
  origin: string;
  /** Plain text; empty for a blip. */
  title: string;
  notes?: readonly Note[];
}

/** A story or page as all sources that aren't Markdown or WordPress describe it. */
export interface StoryRecord extends Located {
  kind: "story";
  /** Unique in the network, and the same in every export: `ghost:blog.example:5f2b…`. */
  sourceId: string;
  /** Plain text; left out if the body begins with it. */
  subhead: string;
  /** Main author first; `unknownAuthor` if there is none. */
  authors: readonly PersonRecord[];
  isDraft: boolean;
  /** UTC, ms; null if the source has none. */
  publishTimeMillis: number | null;
  /** Stands in for a missing publication time. */
  createTimeMillis?: number | null;
  lastUpdateTimeMillis?: number | null;
  body: Body;
  image: ImageRecord | null;
  /** Names with the source's url name, if it has one. */
  tags: readonly { name: string; slug?: string }[];
  /** Also becomes a tag. */
  category?: { name: string; slug?: string } | null;
  isPage?: boolean;
  isFeatured?: boolean;
  isSticky?: boolean;
  allowReplies?: boolean;
  /** Old addresses: full or from the root of the host. */
  oldAddresses: readonly string[];
  /** Source id of the story that it translates. */
  translationOf?: string;
  searchTitle?: string;
  searchDescription?: string;
  socialTitle?: string;
  socialDescription?: string;
}

/** What comments need of their story. */
export type CommentedStory = Pick<StoryRecord, "sourceId" | "title" | "publishTimeMillis">;

export interface CommentRecord extends Located {
  kind: "comment";
  sourceId: string;
  /** Source id of the story or comment that it replies to. */
  parent: string;
  author: PersonRecord;
  isApproved: boolean;
  publishTimeMillis: number | null;
  lastUpdateTimeMillis?: number | null;
  body: Body;
}

/** An item without a post: it can't be read, or was left out on purpose. */
export interface OmittedRecord {
  kind: "rejected" | "skipped";
  origin: string;
  title: string;
  reason: string;
  kept?: string;
}

export type SourceRecord = StoryRecord | CommentRecord | OmittedRecord;

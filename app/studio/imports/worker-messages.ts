import type { KeptStory } from "../../../cli/report.ts";
import type { OmittedSubscribers } from "../../../cli/upload/subscriber-list.ts";
import type { SourceLabel } from "../../../cli/source.ts";
import type { Tag } from "../../../contract/entities/taxonomy.ts";
import type { ImportResult } from "../../../contract/import/studio-imports.ts";
import type { SubscriberCounts } from "../../../contract/subscriptions/import-subscribers.ts";

/* What a page and the worker that reads its file tell each other. */

/** Exports that are read, in the order in which they are offered. */
export const fileKinds = [
  "wxr",
  "ghost",
  "substack",
  "medium",
  "squarespace",
  "blogger",
  "movable-type",
  "tumblr",
  "buttondown",
  "beehiiv",
  "drupal",
  "markdown",
  "jsonl",
  "disqus",
  "commento",
  "coral",
] as const;
export type FileKind = (typeof fileKinds)[number];

/** The same with running sites. */
export const importKinds = [...fileKinds, "wordpress", "drupal-site", "site"] as const;
export type ImportKind = (typeof importKinds)[number];

/** What people say of a file that it may not say itself. */
export interface SourceHints {
  /** Null to guess it from what is in the file; `subscribers` for the lists of subscribers in it. */
  kind: FileKind | "subscribers" | null;
  /** Address of the old site; empty if unknown. */
  site: string;
  /** Where stories lived there: `/blog/:slug/`; empty for the usual addresses. */
  permalinks: string;
  /** Posts of which the export doesn't say who may read them are for everyone. */
  isPublic: boolean;
}

/** Where stories are from: a file, or a running site by its address. */
export type ImportOrigin = { file: File } | { address: string };

/** What a file holds. */
export interface FileSummary {
  kind: ImportKind;
  file: string;
  /** How it is read, in English. */
  about: string[];
  /** Name of the source in the network. */
  source: string;
  total: number;
  stories: number;
  comments: number;
  tags: number;
  people: number;
  firstMillis: number | null;
  lastMillis: number | null;
  /** Screen names of its people with the names that they have in the file, at most `maxShownPeople`. */
  names: { screenName: string; displayName: string; isHere: boolean }[];
  namesakes: Namesake[];
  /** Its tags and categories, at most `maxShownLabels` of each, those with the largest number of stories first. */
  labels: { tags: FileTag[]; tagCount: number; categories: SourceLabel[] };
  /** Categories of the blog. */
  places: { storyType: string; category: string; name: string }[];
  /** Other blogs that have stories of the file already. */
  elsewhere: { name: string; stories: number }[];
}

/** A tag of the file. */
export interface FileTag extends SourceLabel {
  /** True if the network has a tag of the same name. */
  isHere: boolean;
  /** Tags here with nearly the same name. */
  near: Tag[];
}

/** A person of the file whose screen name belongs to somebody with another name here. */
interface Namesake {
  screenName: string;
  displayName: string;
  here: string;
}

/** What a list of subscribers holds; no addresses. */
export interface SubscriberSummary {
  file: string;
  total: number;
  /** With consent. */
  confirmed: number;
  unsubscribed: number;
  leftOut: OmittedSubscribers[];
}

/** Which newsletter a list is for, and where its form was if the list doesn't say it; null for unknown. */
export interface SubscriberChoices {
  newsletter: string;
  place: string | null;
}

/** What became of a list of subscribers. */
export interface SubscriberReport extends SubscriberCounts {
  /** True if it was ended before the end of the list. */
  isCut: boolean;
  leftOut: OmittedSubscribers[];
}

export const maxShownPeople = 200;
export const maxShownLabels = 200;

/** The blog that is imported into. */
export interface ImportTarget {
  id: string;
  name: string;
  displayName: string;
  timezone: string;
  /** Host of people's pages. */
  mainHost: string;
  /** The account in addresses of images. */
  imageAccount: string;
}

export interface RunChoices {
  /** Screen names of the file with those that they are imported as. */
  authors: [old: string, name: string][];
  /** Url names of tags in the file with the tags that they become, and of categories with their places; null leaves one out. */
  tags: [urlName: string, tag: Tag | null][];
  categories: [urlName: string, place: { storyType: string; category: string } | null][];
  asDrafts: boolean;
  /** Source ids of stories for which the version of the file replaces what was edited here. A rehearsal compares them all. */
  taken: string[];
  isRehearsal: boolean;
}

export type ToWorker =
  | { type: "open"; origin: ImportOrigin; target: ImportTarget; hints: SourceHints }
  | { type: "run"; choices: RunChoices }
  | { type: "add"; choices: SubscriberChoices }
  | { type: "pause" }
  | { type: "goOn" }
  | { type: "end" };

/** Why a file isn't read, or an import doesn't begin. */
export type Refusal =
  | "empty"
  | "unknown"
  | "damaged"
  | "namesakes"
  | "elsewhere"
  | "busy"
  | "forbidden"
  | "missing"
  | "failed"
  | "address"
  | "noStories";

/** Why an import waits: someone paused it, the line or the services are gone, or the session has ended. */
export type WaitReason = "paused" | "offline" | "signedOut";

export interface RunReport {
  isRehearsal: boolean;
  /** True if it was ended before the end of the file. */
  isCut: boolean;
  /** The fault at which the file ends early; null if it was read whole. */
  fault: string | null;
  result: ImportResult;
  checked: number;
  skipped: number;
  people: number;
  /** Notes on the source as a whole, in English. */
  about: string[];
  /** Items that failed, or of which something is missing, at most `maxShownItems`. */
  lost: ReportedItem[];
  lostCount: number;
  /** Stories that were edited here and changed at their source, at most `maxShownItems`. */
  kept: KeptStory[];
  keptCount: number;
  /** Authors whose address the source has; none after a rehearsal. */
  invitable: { screenName: string; displayName: string; email: string }[];
  /** The whole report, for programs and for people. */
  json: string;
  html: string;
}

export const maxShownItems = 100;

export interface ReportedItem {
  origin: string;
  title: string;
  address: string | null;
  isFailed: boolean;
  lines: string[];
}

export type FromWorker =
  /** Pages of a site that were read. */
  | { type: "pages"; done: number; total: number }
  | { type: "opened"; summary: FileSummary }
  | { type: "listed"; list: SubscriberSummary }
  | { type: "refused"; refusal: Refusal; detail: string; namesakes?: Namesake[] }
  | { type: "progress"; done: number; total: number; millis: number }
  | { type: "retrying"; seconds: number }
  | { type: "waits"; reason: WaitReason }
  | { type: "runs" }
  | { type: "ended"; report: RunReport }
  | { type: "added"; report: SubscriberReport };

import type { ImportedPerson, ImportedPost } from "../contract/import/import.ts";
import type { Category, Tag } from "../contract/entities/taxonomy.ts";
import type { Inventory } from "./ledger/inventory.ts";
import type { Note } from "./nodes/conversion.ts";

/** A post, page or reply of a source, in the import format. */
export interface SourceItem {
  /** Position in the source, for the report: `export.xml:120`, `posts/2014-03-12-soon.md`. */
  origin: string;
  /** Title in the source, or "(no title)". */
  title: string;
  /** Null if it isn't imported, with a note of the reason. Its images are not placed yet. */
  post: ImportedPost | null;
  /** What its text consists of; absent if it isn't imported. */
  inventory?: Inventory;
  /** When it changed at its source, if that is later than its post says, ms. */
  changedMillis?: number;
  notes: Note[];
}

/** Location of an image's bytes. */
export type ImageOrigin =
  | { kind: "file"; path: string }
  | { kind: "remote"; url: string }
  | { kind: "data"; bytes: Uint8Array }
  /** A file inside of an archive. `read` throws if it can't be read. */
  | { kind: "entry"; read: () => Promise<Uint8Array> };

/** An old address of the blog that isn't a post's: `/category/sea`. It leads to a path of the blog, or to a person. */
export type SourceRedirect = { from: string } & ({ to: string } | { toPerson: string });

/** What a source holds, for people who are about to import it. */
export interface SourceContents {
  stories: number;
  comments: number;
  /** Different tags and categories. */
  tags: number;
  /** Times of its first and last story, ms; null without a dated one. */
  firstMillis: number | null;
  lastMillis: number | null;
}

/** A tag or category of a source. */
export interface SourceLabel extends Tag {
  /** Number of stories that have it. */
  stories: number;
}

export interface SourceLabels {
  tags: SourceLabel[];
  categories: SourceLabel[];
}

/** Counts one more story. `timeMillis` is null for one without a date. */
export function countStory(contents: SourceContents, timeMillis: number | null): void {
  contents.stories += 1;
  if (timeMillis === null) return;
  contents.firstMillis = Math.min(contents.firstMillis ?? timeMillis, timeMillis);
  contents.lastMillis = Math.max(contents.lastMillis ?? timeMillis, timeMillis);
}

export const noContents: SourceContents = {
  stories: 0,
  comments: 0,
  tags: 0,
  firstMillis: null,
  lastMillis: null,
};

/** An import source: a WordPress export, or a folder of Markdown files. */
export interface Source {
  /** Short name of the source, for progress and report. */
  name: string;
  /** Name of the system in the network, if it can be told from others of its kind: `wordpress:old.example`. */
  system?: string;
  people: ImportedPerson[];
  /** Categories of the posts, for the story type `stories` of a new blog. */
  categories: Category[];
  /** Source ids of its stories, used to find those imported to another blog. */
  storyIds: readonly string[];
  /** True if it holds only what has changed: what isn't in it may still be there. */
  isPart?: boolean;
  /** Number of items, for the progress display. */
  total: number;
  /** Mail addresses of its authors by screen name, for invitations that someone chooses; in memory only, and in no report. */
  addresses?: ReadonlyMap<string, string>;
  /** Known before its items are read. */
  contents?: SourceContents;
  /** Its tags and categories, for those who say where they go. */
  labels?: SourceLabels;
  /**
   * In source order; parents before their replies. Includes unreadable items, with the reason (`rejectItem`). Throws
   * `SourceError` if the rest of the source can't be read.
   */
  items: () => AsyncGenerator<SourceItem>;
  /** Old addresses of its lists and feeds. */
  redirects?: readonly SourceRedirect[];
  /** Lines about how the source is read, printed once before the import. */
  said?: readonly string[];
  /** Notes about the source as a whole; complete when its items were read. */
  notes?: () => readonly Note[];
  /** The path of an image's file on the old site, which then leads to the image here; null if it isn't there. */
  pathOfFile?: (src: string) => string | null;
  /** Locates the image of an address in a post; null if unknown. */
  locateImage: (src: string) => ImageOrigin | null;
}

/** Exports that don't say which site they are of. */
const withoutSite: ReadonlySet<string> = new Set(["ghost", "medium", "substack"]);

/** What the network calls a source: `wordpress:old.example`. Without anything to tell it from others of its kind, its kind. */
export function nameSource(kind: string, { system }: Pick<Source, "system">, site: string | null): string {
  const host = withoutSite.has(kind) && site !== null ? (URL.parse(site)?.host ?? "") : "";
  return host === "" ? (system ?? kind) : `${kind}:${host}`;
}

/** A source that can't be read further: names file, line and item. */
export class SourceError extends Error {
  override name = "SourceError";
}

/** An item that can't be imported, for the report: it fails, and the others continue. */
export const rejectItem = (
  { origin, title }: Pick<SourceItem, "origin" | "title">,
  reason: string,
): SourceItem => ({ origin, title, post: null, notes: [{ kind: "rejected", reason }] });

/** Creates an item; if that throws, only this item fails, and the others continue. */
export function makeItem(named: Pick<SourceItem, "origin" | "title">, make: () => SourceItem): SourceItem {
  try {
    return make();
  } catch (error) {
    return rejectItem(named, `can't be converted: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** True if an item failed: others without a post were left out on purpose. */
export const isRejected = ({ post, notes }: SourceItem): boolean =>
  post === null && notes.some(({ kind }) => kind === "rejected");

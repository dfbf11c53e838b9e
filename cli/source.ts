import type { ImportedPerson, ImportedPost } from "../contract/import/import.ts";
import type { Category } from "../contract/entities/taxonomy.ts";
import type { Note } from "./nodes/conversion.ts";

/** A post, page or reply of a source, in the import format. */
export interface SourceItem {
  /** Position in the source, for the report: `export.xml:120`, `posts/2014-03-12-soon.md`. */
  origin: string;
  /** Title in the source, or "(no title)". */
  title: string;
  /** Null if it isn't imported, with a note why. Its images are not placed yet. */
  post: ImportedPost | null;
  notes: Note[];
}

/** Where an image's bytes are. */
export type ImageOrigin =
  { kind: "file"; path: string } | { kind: "remote"; url: string } | { kind: "data"; bytes: Uint8Array };

/** An import source: a WordPress export, or a folder of Markdown files. */
export interface Source {
  /** Short name of the source, for progress and report. */
  name: string;
  people: ImportedPerson[];
  /** Categories of the posts, for the story type `stories` of a new blog. */
  categories: Category[];
  /** Source ids of its stories, to find those that another blog has. */
  storyIds: readonly string[];
  /** Number of items, for the progress display. */
  total: number;
  /**
   * In source order; parents before their replies. An item that can't be read is among them, with the reason
   * (`rejectItem`). Throws `SourceError` if there is nothing more to be read.
   */
  items: () => AsyncGenerator<SourceItem>;
  /** Locates the image of an address in a post; null if unknown. */
  locateImage: (src: string) => ImageOrigin | null;
}

/** A source that can't be read further: names file, line and item. */
export class SourceError extends Error {
  override name = "SourceError";
}

/** An item that can't be imported, for the report: it fails, and the others go on. */
export const rejectItem = (
  { origin, title }: Pick<SourceItem, "origin" | "title">,
  reason: string,
): SourceItem => ({ origin, title, post: null, notes: [{ kind: "rejected", reason }] });

/** Makes an item; if that fails, the item fails, and the others go on. */
export function makeItem(named: Pick<SourceItem, "origin" | "title">, make: () => SourceItem): SourceItem {
  try {
    return make();
  } catch (error) {
    return rejectItem(named, `can't be converted: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Whether an item failed: others without a post were left out on purpose. */
export const isRejected = ({ post, notes }: SourceItem): boolean =>
  post === null && notes.some(({ kind }) => kind === "rejected");

import type { ImportedPerson, ImportedPost } from "../contract/import.ts";
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
  /** Number of items, for the progress display. */
  total: number;
  /** In source order; parents before their replies. Throws `SourceError` for invalid input. */
  items: () => AsyncGenerator<SourceItem>;
  /** Locates the image of an address in a post; null if unknown. */
  locateImage: (src: string) => ImageOrigin | null;
}

/** A source that can't be read further: names file, line and item. */
export class SourceError extends Error {
  override name = "SourceError";
}

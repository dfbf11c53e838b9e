import type { ImportedPerson, ImportedPost } from "../contract/import.ts";
import type { Category } from "../contract/entities/taxonomy.ts";
import type { Note } from "./nodes/conversion.ts";

/** One thing of a source: a post, a page or a reply, as the import call takes it. */
export interface SourceItem {
  /** Where it stands, for the reader of the report: `export.xml:120`, `posts/2014-03-12-soon.md`. */
  origin: string;
  /** Its title in the source; "(no title)" when it has none. */
  title: string;
  /** Null for what is not imported; a note says why. Pictures in it are not placed yet. */
  post: ImportedPost | null;
  notes: Note[];
}

/** Where a picture's bytes are. */
export type PictureOrigin =
  { kind: "file"; path: string } | { kind: "remote"; url: string } | { kind: "data"; bytes: Uint8Array };

/** What an import reads from: a WordPress export, a folder of Markdown. */
export interface Source {
  /** Short name of what is read, for progress and report. */
  name: string;
  people: ImportedPerson[];
  /** Categories that posts name, for the story type `stories` of a new blog. */
  categories: Category[];
  /** How many items `items` will give, for the progress line. */
  total: number;
  /** In the order of the source; a parent before its replies. Throws `SourceError` at what cannot be read. */
  items: () => AsyncGenerator<SourceItem>;
  /** Where the picture of an address written in a post is; null when the source does not have it and knows no address. */
  locatePicture: (src: string) => PictureOrigin | null;
}

/** A source that cannot be read on: names the file, the line and the item. */
export class SourceError extends Error {
  override name = "SourceError";
}

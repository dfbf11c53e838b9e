import type { ImportBatch, ImportedBlog, ImportedPerson, ImportedPost } from "../../contract/import.ts";

/** What the mocks are started with: an import of any length. */
export interface Network {
  people: ImportedPerson[];
  blogs: ImportedBlog[];
  /** A parent stands before its replies. */
  posts: ImportedPost[];
  fronts: NonNullable<ImportBatch["fronts"]>;
  redirects?: NonNullable<ImportBatch["redirects"]>;
  experiments?: NonNullable<ImportBatch["experiments"]>;
}

import type { ImportBatch } from "../../contract/import/import.ts";

type ImportedBlog = NonNullable<ImportBatch["blogs"]>[number];

/** A blog with defaults for everything but its id and name. */
export const plainBlog = (id: string, name: string, more: Partial<ImportedBlog> = {}): ImportedBlog => ({
  id,
  name,
  host: `${name}.com`,
  displayName: name,
  locale: "en-US",
  blogGroup: name,
  properties: {},
  sales: {},
  ...more,
});

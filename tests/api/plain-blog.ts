import type { ImportBatch } from "../../contract/import.ts";

type ImportedBlog = NonNullable<ImportBatch["blogs"]>[number];

/** A blog of which nothing matters but its id and its name. */
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

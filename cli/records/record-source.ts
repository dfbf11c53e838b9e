import type { Category } from "../../contract/entities/taxonomy.ts";
import { decodeDataUrl } from "../images/data-url.ts";
import { parseWebUrl } from "../nodes/address.ts";
import { SourceError, type ImageOrigin, type Source } from "../source.ts";
import { createTag } from "../tag.ts";
import { createItemBuilder, timeOf } from "./build-item.ts";
import { oneLine } from "./clean-text.ts";
import { createPeople } from "./people.ts";
import type { SourceRecord } from "./record.ts";

interface RecordSource {
  name: string;
  blog: string;
  /** Reads the records; called once for the people and ids, and again for the items. */
  read: () => AsyncIterable<SourceRecord> | Iterable<SourceRecord>;
  locateImage: (src: string) => ImageOrigin | null;
}

/** An import source made of records, which are read twice. Throws `SourceError` if there is none before a fault. */
export async function openRecords({ name, blog, read, locateImage }: RecordSource): Promise<Source> {
  const people = createPeople();
  const categories = new Map<string, Category>();
  const storyIds: string[] = [];
  let total = 0;
  const add = (record: SourceRecord) => {
    total += 1;
    if (record.kind === "comment") people.add(record.author, timeOf(record));
    if (record.kind !== "story") return;
    storyIds.push(record.sourceId);
    for (const author of record.authors) people.add(author, timeOf(record));
    const category = record.category ? createTag(oneLine(record.category.name), record.category.slug) : null;
    if (category)
      categories.set(category.urlName, { id: category.urlName, displayName: category.displayName });
  };
  try {
    for await (const record of read()) add(record);
  } catch (error) {
    // Items before the fault are imported; reading them again ends with the same fault.
    if (!(error instanceof SourceError) || total === 0) throw error;
  }
  return {
    name,
    people: people.list(),
    categories: [...categories.values()],
    storyIds,
    total,
    items: async function* () {
      const build = createItemBuilder(blog, people);
      for await (const record of read()) yield build(record);
    },
    locateImage,
  };
}

/** Locates an image by its address alone; paths are on `site`. */
export function locateRemote(src: string, site: string | null): ImageOrigin | null {
  if (src.startsWith("data:")) {
    const bytes = decodeDataUrl(src);
    return bytes && { kind: "data", bytes };
  }
  const url = parseWebUrl(src) ?? (site === null ? null : URL.parse(src, `${site.replace(/\/$/, "")}/`));
  return url && /^https?:$/.test(url.protocol) ? { kind: "remote", url: url.href } : null;
}

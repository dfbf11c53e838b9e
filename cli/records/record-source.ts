import type { Category } from "../../contract/entities/taxonomy.ts";
import { decodeDataUrl } from "../images/data-url.ts";
import { parseWebUrl } from "../nodes/address.ts";
import {
  countStory,
  noContents,
  SourceError,
  type ImageOrigin,
  type Source,
  type SourceRedirect,
} from "../source.ts";
import { LabelCounter } from "./labels.ts";
import { createTag } from "../tag.ts";
import { createItemBuilder, timeOf } from "./build-item.ts";
import { oneLine } from "./clean-text.ts";
import { OwnLinks } from "./own-links.ts";
import { createPeople } from "./people.ts";
import type { SourceRecord } from "./record.ts";

/** What readers could see on the old site: the lists that redirects are made for. */
export interface PublicLists {
  /** Tags of published stories with our url names. */
  tags: { name: string; slug: string; urlName: string }[];
  /** Authors of published stories. */
  authors: { login: string; screenName: string }[];
}

interface RecordSource {
  name: string;
  blog: string;
  /** The old site's address, if its stories' addresses are without a host. */
  site?: string | null;
  /** Reads the records; called once for the people and ids, and again for the items. */
  read: () => AsyncIterable<SourceRecord> | Iterable<SourceRecord>;
  /** Redirects from lists and feeds of the old site. */
  listRedirects?: (lists: PublicLists) => SourceRedirect[];
  locateImage: (src: string) => ImageOrigin | null;
}

/** An import source made of records, which are read twice. Throws `SourceError` if there is none before a fault. */
export async function openRecords({
  name,
  blog,
  site,
  read,
  listRedirects,
  locateImage,
}: RecordSource): Promise<Source> {
  const people = createPeople();
  const links = new OwnLinks();
  links.addSite(site);
  const categories = new Map<string, Category>();
  const storyIds: string[] = [];
  const tags = new Map<string, PublicLists["tags"][number]>();
  const authors = new Map<string, PublicLists["authors"][number]>();
  const addresses = new Map<string, string>();
  const names = new Set<string>();
  const contents = { ...noContents };
  const labels = new LabelCounter();
  let total = 0;
  const add = (record: SourceRecord) => {
    total += 1;
    if (record.kind === "comment") {
      contents.comments += 1;
      people.add(record.author, timeOf(record));
    }
    if (record.kind !== "story") return;
    storyIds.push(record.sourceId);
    for (const address of record.oldAddresses) links.add(address);
    countStory(contents, record.publishTimeMillis);
    for (const { name } of [...record.tags, ...(record.category ? [record.category] : [])])
      names.add(name.toLowerCase());
    for (const author of record.authors) {
      people.add(author, timeOf(record));
      if (author.email) addresses.set(people.nameOf(author), author.email);
    }
    const category = record.category ? createTag(oneLine(record.category.name), record.category.slug) : null;
    if (category)
      categories.set(category.urlName, { id: category.urlName, displayName: category.displayName });
    labels.add(
      [...record.tags, ...(record.category ? [record.category] : [])].map(({ name, slug }) =>
        createTag(oneLine(name), slug || undefined),
      ),
      category,
    );
    // Nothing may tell of stories that aren't public.
    if (record.isDraft || record.publishTimeMillis === null) return;
    for (const { name, slug = "" } of [...record.tags, ...(record.category ? [record.category] : [])]) {
      const urlName = createTag(oneLine(name), slug || undefined)?.urlName;
      if (urlName !== undefined) tags.set(urlName, { name, slug, urlName });
    }
    for (const author of record.authors)
      authors.set(author.key, { login: author.login, screenName: people.nameOf(author) });
  };
  try {
    for await (const record of read()) add(record);
  } catch (error) {
    // Items before the fault are imported; reading them again ends with the same fault.
    if (!(error instanceof SourceError) || total === 0) throw error;
  }
  contents.tags = names.size;
  return {
    name,
    contents,
    labels: labels.list(),
    people: people.list(),
    categories: [...categories.values()],
    storyIds,
    addresses,
    total,
    redirects: listRedirects?.({ tags: [...tags.values()], authors: [...authors.values()] }) ?? [],
    items: async function* () {
      const build = createItemBuilder(blog, people, links);
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

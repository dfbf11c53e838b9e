import type { Note } from "../nodes/conversion.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { joinPath, pathBelow } from "../records/paths.ts";
import { hashTextNow } from "../records/sha256.ts";
import { LabelCounter } from "../records/labels.ts";
import {
  countStory,
  makeItem,
  noContents,
  rejectItem,
  SourceError,
  type Source,
  type SourceItem,
} from "../source.ts";
import { createTag } from "../tag.ts";
import { folderName, listPatterns, weakRules } from "./address-patterns.ts";
import { textField } from "./front-matter/fields.ts";
import { guessPattern } from "./guess-pattern.ts";
import { createInheritance } from "./inherited-fields.ts";
import { listFiles } from "./list-files.ts";
import { listImageRoots, locateImage, type ImageFolder } from "./locate-image.ts";
import { findOldPaths, findRule, type AddressRules } from "./old-paths.ts";
import { joinPeople, readAuthors } from "./people.ts";
import { readPeopleFiles } from "./people-files.ts";
import { FieldReader, type FieldMapping } from "./post-fields.ts";
import { findLanguage, readDate, readEntry, readMatter, type Entry, type ReadContext } from "./read-entry.ts";
import { readPost } from "./read-post.ts";
import { sayAddresses, sayFields, sayImages, saySite } from "./say-site.ts";
import { findSetting, findSite, isPostsFolder, type Site } from "./site.ts";
import { noShortcodes, type ShortcodeMapping } from "../records/shortcode-mapping.ts";
import { SiteAddresses } from "./site-addresses.ts";
import type { SiteFolder } from "./site-files.ts";

export interface MarkdownOptions extends Pick<ImageFolder, "assets" | "site"> {
  blog: string;
  /** IANA time zone for dates without an offset. */
  timezone: string;
  /** Where posts lived: `/blog/:slug/`; null or left out for what the site's files say. */
  permalinks?: string | null;
  /** Fields of the front matter that are ours under another name. */
  map?: readonly FieldMapping[];
  /** What the site's own shortcodes stand for. */
  shortcodes?: ShortcodeMapping;
}

/** The time of posts without a date, in a source without any date. */
const earliestMillis = Date.UTC(2000, 0, 1);

/** A folder of Markdown files with front matter, or a whole site, as an import source, ordered by name. */
export async function openMarkdown(folder: SiteFolder, options: MarkdownOptions): Promise<Source> {
  const site = findSite(folder);
  const found = listFiles(site);
  if (found.length === 0) throw new SourceError(`${folder.name}: has no Markdown file (.md)`);
  const context = createContext(
    site,
    options,
    found.map(({ path }) => path),
  );
  const entries: Entry[] = [];
  for (const one of found) entries.push(await readEntry(one, context));
  const imported = entries.filter(({ reason }) => reason === null);
  const rules = findRules(site, imported, options);
  const reader = new SourceReader(folder, options, context, imported, rules);
  return {
    name: folder.name,
    ...countContents(imported),
    said: [...saySite(site), ...sayAddresses(imported, rules)],
    notes: () => [
      ...sayFields(context.reader),
      ...sayImages(imported),
      ...(options.shortcodes?.notes() ?? []),
    ],
    people: joinPeople(
      imported.flatMap(({ authors, dateMillis }) =>
        authors.map((person) => ({ person, publishTimeMillis: dateMillis ?? reader.otherwiseMillis })),
      ),
    ),
    categories: [],
    storyIds: imported.map((entry) => reader.nameSource(entry)),
    total: entries.length + folder.refused.length,
    items: async function* () {
      for (const { name, reason } of folder.refused)
        yield rejectItem({ origin: `${folder.name}/${name}`, title: name }, `isn't read: ${reason}`);
      for (const entry of entries) yield await reader.readItem(entry);
    },
    locateImage: (src) => locateImage(src, reader.images),
  };
}

function countContents(entries: readonly Entry[]): Pick<Source, "contents" | "labels"> {
  const contents = { ...noContents };
  const counter = new LabelCounter();
  for (const { dateMillis, tags } of entries) {
    countStory(contents, dateMillis);
    counter.add(
      tags.map((tag) => createTag(tag)),
      null,
    );
  }
  const labels = counter.list();
  return { contents: { ...contents, tags: labels.tags.length }, labels };
}

function createContext(site: Site, options: MarkdownOptions, paths: readonly string[]): ReadContext {
  const { people, files: peopleFiles } = readPeopleFiles(site);
  const withMore = findFull(paths);
  return {
    site,
    timezone: options.timezone,
    reader: new FieldReader(options.map),
    people,
    peopleFiles,
    siteAuthors: readAuthors(findSetting(site, "author", "params.author", "authors"), people),
    inherit: createInheritance(site),
    hasMore: (folder) => withMore.has(folder),
  };
}

/** Folders that have content besides their own `index` file, in them or below. */
function findFull(paths: readonly string[]): ReadonlySet<string> {
  const full = new Set<string>();
  for (const path of paths) {
    const parts = path.split("/");
    const isIndex = /^_?index$/.test(parts.pop()?.split(".")[0] ?? "");
    if (isIndex) parts.pop();
    for (; parts.length > 0 && !full.has(parts.join("/")); parts.pop()) full.add(parts.join("/"));
  }
  return full;
}

/** Where posts lived: by the site's configuration and rules, or by the links between them. */
function findRules(
  site: Site,
  entries: readonly Entry[],
  { permalinks = null, site: oldSite }: MarkdownOptions,
): AddressRules {
  const posts = entries.filter(({ isPage }) => !isPage);
  const folders = posts.map(({ file }) => file.folder.split("/"));
  const postsFolders = folders.map((parts) => {
    const at = parts.findIndex((part) => isPostsFolder(part));
    return parts.slice(0, at < 0 ? Math.min(parts.length, 3) : at + 1).join("/");
  });
  const patterns = listPatterns(site, [...new Set(postsFolders)].filter(Boolean));
  const host = oldSite === null ? undefined : URL.parse(oldSite)?.host;
  const hosts = new Set([...site.hosts, ...(host === undefined ? [] : [host])]);
  const used = posts.map((post) => findRule(post, patterns)?.from ?? folderName);
  const guessed = guessPattern(posts, hosts);
  if (guessed !== null && used.every((from) => weakRules.includes(from)))
    return {
      site,
      patterns: [guessed, ...patterns.filter(({ from }) => !weakRules.includes(from))],
      given: permalinks,
      linked: null,
    };
  return { site, patterns, given: permalinks, linked: guessed };
}

class SourceReader {
  readonly otherwiseMillis: number;
  readonly images: ImageFolder;
  readonly #folder: SiteFolder;
  readonly #options: MarkdownOptions;
  readonly #context: ReadContext;
  readonly #addresses: SiteAddresses;
  readonly #addressed: ReadonlyMap<Entry, Parameters<SiteAddresses["pathsOf"]>[0]>;

  constructor(
    folder: SiteFolder,
    options: MarkdownOptions,
    context: ReadContext,
    imported: readonly Entry[],
    rules: AddressRules,
  ) {
    const { site } = context;
    this.#folder = folder;
    this.#options = options;
    this.#context = context;
    const dates = imported.flatMap(({ dateMillis }) => dateMillis ?? []);
    this.otherwiseMillis = dates.reduce(
      (first, millis) => Math.min(first, millis),
      dates[0] ?? earliestMillis,
    );
    this.#addressed = new Map(
      imported.map((entry) => {
        const { file, links, addressData: data } = entry;
        return [entry, { file, links, oldPaths: findOldPaths({ ...entry, data }, rules) }];
      }),
    );
    const isFile = (path: string) => site.files.kindOf(joinPath(site.root, path)) === "file";
    this.#addresses = new SiteAddresses(site, [...this.#addressed.values()], {
      oldSite: options.site,
      isFile,
    });
    const roots = listImageRoots(site.root, site.content);
    this.images = {
      files: site.files,
      assets: options.assets,
      site: options.site,
      roots,
      base: site.base,
      hosts: site.hosts,
    };
  }

  #findPath({ found }: Entry): string {
    return pathBelow(this.#folder.path, found.file);
  }

  /** The id of a file in the network; of a long path, the beginning and a hash. */
  nameSource(entry: Entry): string {
    const id = `markdown:${this.#options.blog}:${this.#findPath(entry)}`;
    return id.length <= 300 ? id : `${id.slice(0, 250)}:${hashTextNow(id).slice(0, 32)}`;
  }

  async readItem(entry: Entry): Promise<SourceItem> {
    const path = this.#findPath(entry);
    const origin = `${this.#folder.name}/${path}`;
    const named = { origin, title: lastOfPath(path) };
    const { reason } = entry;
    if (entry.isFailure) return rejectItem(named, reason ?? "");
    if (reason !== null)
      return { ...named, post: null, notes: [{ kind: "skipped", reason: `left out: ${reason}` }] };
    const { reader, timezone, site, people } = this.#context;
    const matter = await readMatter(entry.found, this.#context).catch((error: unknown) => String(error));
    if (typeof matter === "string") return rejectItem(named, `can't be read: ${matter}`);
    return makeItem(named, () => {
      const addressed = this.#addressed.get(entry);
      const redirectsFrom = addressed ? this.#addresses.pathsOf(addressed) : [];
      const lost = addressed?.oldPaths.slice(0, 1).filter((old) => !redirectsFrom.includes(old)) ?? [];
      const { post, inventory, notes } = readPost(entry, matter, {
        blog: this.#options.blog,
        sourceId: this.nameSource(entry),
        language: findLanguage(entry.found.file, site),
        timezone,
        reader,
        template: {
          generator: site.generator,
          config: site.config,
          nameOf: (handle) => people.get(handle.toLowerCase())?.name ?? handle,
          shortcodes: this.#options.shortcodes ?? noShortcodes,
        },
        addresses: this.#addresses,
        redirectsFrom,
        otherwiseMillis: this.otherwiseMillis,
      });
      const shared = lost.map((kept): Note => ({
        kind: "relative-address",
        reason: "its old address is that of another post",
        kept,
      }));
      const all = [
        ...matter.notes,
        ...readDate(matter.data, entry.file, this.#context).notes,
        ...shared,
        ...notes,
      ];
      const fileMillis = site.files.changedMillis(entry.found.file);
      return {
        origin,
        title: post.headline || textField(matter.data, "title") || "(no title)",
        post,
        inventory,
        ...(fileMillis !== null && {
          changedMillis: Math.max(post.lastUpdateTimeMillis ?? 0, fileMillis),
        }),
        notes: all,
      };
    });
  }
}

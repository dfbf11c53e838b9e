import type { Note } from "../nodes/conversion.ts";
import { parseDate } from "./date.ts";
import { decodeText } from "./decode-text.ts";
import { describeFile, type FileName } from "./file-name.ts";
import { listField, textField } from "./front-matter/fields.ts";
import { parseFrontMatter, type Fields, type FrontMatter } from "./front-matter/front-matter.ts";
import { endingOf } from "../records/paths.ts";
import { isPageFile, type FoundFile } from "./list-files.ts";
import { aliasFields, pathFields } from "./old-paths.ts";
import { findAuthors } from "./people.ts";
import type { KnownPerson } from "./people-files.ts";
import { readTags, type FieldReader } from "./post-fields.ts";
import { isPostsFolder, type Site } from "./site.ts";
import { writeAsIso } from "./written-date.ts";

/** What files of a source are read with. */
export interface ReadContext {
  site: Site;
  timezone: string;
  reader: FieldReader;
  people: ReadonlyMap<string, KnownPerson>;
  /** Paths of files that describe a person. */
  peopleFiles: ReadonlySet<string>;
  /** Writers of posts without one. */
  siteAuthors: readonly KnownPerson[];
  inherit: (path: string) => Fields;
  /** True if a folder has content besides its own `index` file. */
  hasMore: (folder: string) => boolean;
}

/** A file of a source: what is known of it before its text is converted. */
export interface Entry {
  found: FoundFile;
  file: FileName;
  /** Why it isn't imported; null if it is. */
  reason: string | null;
  /** True for a failure, not for a file that is left out on purpose. */
  isFailure: boolean;
  title: string;
  isPage: boolean;
  /** UTC milliseconds; null without any date. */
  dateMillis: number | null;
  /** The date as written, from `2019-03-05` on; empty without one. */
  date: string;
  authors: readonly KnownPerson[];
  categories: readonly string[];
  /** Names of its tags. */
  tags: readonly string[];
  slug: string;
  /** The fields that say where the post lived. */
  addressData: Fields;
  /** Paths and addresses that its text links to. */
  links: readonly string[];
}

/** A file's text and front matter, with the fields of its folder. */
export async function readMatter(
  found: FoundFile,
  { inherit, site }: Pick<ReadContext, "inherit" | "site">,
): Promise<FrontMatter> {
  const { text, notes } = decodeText(await site.files.read(found.file));
  const matter = parseFrontMatter(text);
  return { ...matter, data: { ...inherit(found.path), ...matter.data }, notes: [...notes, ...matter.notes] };
}

/** Reads what is needed of a file before any is imported: its date, writers, addresses and links. */
export async function readEntry(found: FoundFile, context: ReadContext): Promise<Entry> {
  const file = describeFile(found.path);
  const blank: Entry = {
    found,
    file,
    reason: found.reason,
    isFailure: false,
    title: "",
    isPage: false,
    dateMillis: null,
    date: "",
    authors: [],
    categories: [],
    tags: [],
    slug: "",
    addressData: {},
    links: [],
  };
  if (found.reason !== null) return blank;
  try {
    const matter = await readMatter(found, context);
    const { date, dateMillis } = readDate(matter.data, file, context);
    const reason = findReason(found, file, matter, date !== "", context);
    if (reason !== null) return { ...blank, reason };
    const { data, text } = matter;
    const names = [...pathFields, ...aliasFields, "slug"];
    const read: Entry = {
      ...blank,
      date,
      dateMillis,
      title: context.reader.text(data, "title"),
      isPage: isPage(file, date !== "", context.site),
      authors: findAuthors(
        data,
        context.reader.namesOf(data, "authors"),
        context.people,
        context.siteAuthors,
      ),
      categories: findCategories(data, file),
      tags: readTags(data, context.reader, context.site.generator),
      slug: context.reader.text(data, "slug"),
      addressData: Object.fromEntries(names.flatMap((name) => (name in data ? [[name, data[name]]] : []))),
      links: findLinks(text),
    };
    // Parts of a string keep the whole of it in memory; copies don't.
    return structuredClone(read);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { ...blank, reason: `can't be read: ${words}`, isFailure: true };
  }
}

/** The day in an address that the front matter gives: `path = "2019/05/15/fog.html"`; empty without one. */
function findAddressDay(data: Fields): string {
  const paths = [...pathFields, "slug", ...aliasFields].flatMap((name) => listField(data, name));
  const days = paths.map((path) =>
    /(?:^|\/)((?:19|20)\d{2})\/(\d{1,2})\/(\d{1,2})(?=\/)/.exec(path)?.slice(1).join("-"),
  );
  return days.find((day) => day !== undefined) ?? "";
}

/**
 * The date of the front matter, of the file's name or of its address; the date of the last change only if there is no
 * other.
 */
export function readDate(
  data: Fields,
  file: FileName,
  { reader, timezone }: Pick<ReadContext, "reader" | "timezone">,
): { date: string; dateMillis: number | null; notes: Note[] } {
  const notes: Note[] = [];
  const accept = (value: unknown) => {
    const inner = typeof value === "object" && value !== null && "date" in value ? value.date : value;
    const text = typeof inner === "number" ? String(inner) : typeof inner === "string" ? inner : "";
    const dateMillis = parseDate(text, timezone);
    if (dateMillis === null && /\d/.test(text))
      notes.push({ kind: "category", reason: `its date "${text}" isn't valid`, kept: text });
    return dateMillis === null ? null : { date: writeAsIso(text), dateMillis };
  };
  const day = file.day || findAddressDay(data);
  const found = reader.find(data, "date", accept) ?? (day === "" ? null : accept(day));
  const late = found ?? reader.find(data, "updated", accept);
  return { ...(late ?? { date: "", dateMillis: null }), notes };
}

const aboutFolder =
  /^(?:readme|changelog|changes|history|contributing|contributors|license|licence|code[-_]of[-_]conduct|security|support|todo|agents|claude|summary|pull_request_template|issue_template)$/i;

/** Generators that only publish files with front matter. */
const strictGenerators = ["jekyll", "hexo", "hugo", "zola", "gatsby"];

/** Why a file is no post or page; null if it is one. */
function findReason(
  { file: path }: FoundFile,
  file: FileName,
  { format, data, text }: FrontMatter,
  isDated: boolean,
  { site, peopleFiles, hasMore }: ReadContext,
): string | null {
  if (peopleFiles.has(file.path)) return "it describes a person, whose name and links were read";
  const stem = file.isIndex ? "index" : file.name;
  if (format === "none" && aboutFolder.test(stem)) return "it is about the folder, and no post";
  if (format === "none" && isPageFile(path)) return "it has no front matter";
  const isInPosts = isPostsFolder(file.folder);
  if (format === "none" && site.isWhole && !isInPosts && strictGenerators.includes(site.generator ?? ""))
    return "it has no front matter";
  if (text.trim() === "" && textField(data, "title") === "") return "it is empty";
  if (stem === "404" || textField(data, "permalink").startsWith("/404"))
    return "it is a page of the generator";
  if (data["headless"] === true) return "it is no page of its own";
  if (file.isIndex && !isDated && isList(file, site, hasMore)) return "it is the page of a list";
  return isPageFile(path) && /site\.posts|paginator|collections\.|site\.tags|site\.categories/.test(text)
    ? "it is the page of a list"
    : null;
}

const isList = ({ folder }: FileName, site: Site, hasMore: (folder: string) => boolean) =>
  folder === site.content ||
  folder === "" ||
  isPostsFolder(folder.split("/").at(-1) ?? "") ||
  hasMore(folder);

/** Pages are what a whole site has outside of its folders of posts, without a date. */
function isPage(file: FileName, isDated: boolean, site: Site): boolean {
  if (!site.isWhole) return false;
  if (site.generator === "docusaurus" && file.folders[0] === "docs") return true;
  return !isDated && !isPostsFolder(file.folder);
}

/** Categories of Jekyll's addresses: those of the fields, and the folders above `_posts`. */
function findCategories(data: Fields, { folders }: FileName): string[] {
  const at = folders.findIndex((folder) => folder === "_posts" || folder === "_drafts");
  const written = [...listField(data, "category"), ...listField(data, "categories")];
  const names =
    written.length === 1 && !written[0]?.includes(",") ? (written[0]?.split(/\s+/) ?? []) : written;
  return [...new Set([...folders.slice(0, Math.max(0, at)), ...names])];
}

const maxLinks = 500;

/** Targets of the links of a text that may lead to other posts of the site. */
function findLinks(text: string): string[] {
  const links = new Set<string>();
  for (const [, markdown, html] of text.matchAll(
    /\]\(<?((?:https?:\/)?\/[^\s()<>"]{1,300})|href="([^"]{1,300})"/g,
  )) {
    const link = markdown ?? html ?? "";
    if (links.size < maxLinks && /^(?:https?:\/)?\//.test(link)) links.add(link);
  }
  return [...links];
}

/** The language of a file's text. Docusaurus reads all its files as MDX. */
export const findLanguage = (file: string, { generator }: Site): "markdown" | "mdx" | "html" =>
  isPageFile(file) ? "html" : endingOf(file) === ".mdx" || generator === "docusaurus" ? "mdx" : "markdown";

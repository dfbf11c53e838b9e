import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join, relative } from "node:path";
import type { ImportedPerson } from "../../contract/import/import.ts";
import { buildScreenName, formatNameFromSlug } from "../screen-name.ts";
import { makeItem, rejectItem, SourceError, type Source, type SourceItem } from "../source.ts";
import { FrontMatterError, parseFrontMatter, textField, type FrontMatter } from "./front-matter.ts";
import { parseDate } from "./date.ts";
import { locateImage, type ImageFolder } from "./locate-image.ts";
import { findFileDay } from "./old-paths.ts";
import { findAuthors, readPost } from "./read-post.ts";

interface Options extends ImageFolder {
  blog: string;
  /** IANA time zone for dates without an offset. */
  timezone: string;
}

/** A folder of Markdown files with front matter as an import source, ordered by name. */
export async function openMarkdown(folder: string, options: Options): Promise<Source> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && [".md", ".markdown"].includes(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  if (files.length === 0) throw new SourceError(`${folder}: has no Markdown file (.md)`);
  return {
    name: basename(folder),
    people: await findPeople(files, options),
    categories: [],
    storyIds: files.map((file) => nameSource(file, folder, options)),
    total: files.length,
    items: async function* () {
      for (const file of files) yield await readItem(file, folder, options);
    },
    locateImage: (src) => locateImage(src, options),
  };
}

async function readItem(file: string, folder: string, options: Options): Promise<SourceItem> {
  const read = await readMatter(file, options);
  const origin = nameFile(file, folder);
  if ("problem" in read)
    return rejectItem({ origin: `${origin}:${read.line}`, title: basename(file) }, read.problem);
  const { matter, publishTimeMillis } = read;
  const fileName = basename(file, extname(file));
  const sourceId = nameSource(file, folder, options);
  const named = { blog: options.blog, sourceId, fileName, publishTimeMillis };
  return makeItem({ origin, title: basename(file) }, () => {
    const { post, inventory, notes } = readPost(named, matter);
    return { origin, title: post.headline || "(no title)", post, inventory, notes };
  });
}

const findPath = (file: string, folder: string) => relative(folder, file).replaceAll("\\", "/");
/** Names a file in the report. */
const nameFile = (file: string, folder: string) => `${basename(folder)}/${findPath(file, folder)}`;
const nameSource = (file: string, folder: string, { blog }: Options) =>
  `markdown:${blog}:${findPath(file, folder)}`;

interface DatedMatter {
  matter: FrontMatter;
  publishTimeMillis: number;
}

/** Reads a file's front matter and date, or returns the problem with its line. */
async function readMatter(
  file: string,
  { timezone }: Options,
): Promise<DatedMatter | { problem: string; line: number }> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
    const matter = parseFrontMatter(text);
    const date = textField(matter.data, "date") || findFileDay(basename(file));
    const publishTimeMillis = parseDate(date, timezone);
    if (publishTimeMillis === null)
      return { line: 2, problem: date === "" ? "has no date" : `its date "${date}" isn't valid` };
    return { matter, publishTimeMillis };
  } catch (error) {
    if (error instanceof FrontMatterError) return { line: error.line, problem: error.message };
    if (error instanceof TypeError) return { line: 1, problem: "is not UTF-8" };
    return { line: 1, problem: `can't be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** All authors, with the time of their first post. */
async function findPeople(files: string[], options: Options): Promise<ImportedPerson[]> {
  const people = new Map<string, ImportedPerson>();
  for (const file of files) {
    const read = await readMatter(file, options);
    if ("problem" in read) continue;
    const { matter, publishTimeMillis } = read;
    for (const slug of findAuthors(matter.data)) {
      const screenName = buildScreenName(slug);
      const joinedTimeMillis = Math.min(
        people.get(screenName)?.joinedTimeMillis ?? publishTimeMillis,
        publishTimeMillis,
      );
      people.set(screenName, { screenName, displayName: formatNameFromSlug(slug), joinedTimeMillis });
    }
  }
  return [...people.values()];
}

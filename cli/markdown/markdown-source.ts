import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join, relative } from "node:path";
import type { ImportedPerson } from "../../contract/import.ts";
import { buildScreenName, formatNameFromSlug } from "../screen-name.ts";
import { SourceError, type Source, type SourceItem } from "../source.ts";
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
    people: await findPeople(files, folder, options),
    categories: [],
    total: files.length,
    items: async function* () {
      for (const file of files) yield await readItem(file, folder, options);
    },
    locateImage: (src) => locateImage(src, options),
  };
}

async function readItem(file: string, folder: string, options: Options): Promise<SourceItem> {
  const { origin, path, matter, publishTimeMillis } = await readMatter(file, folder, options);
  const fileName = basename(file, extname(file));
  const sourceId = `markdown:${options.blog}:${path}`;
  const { post, notes } = readPost({ blog: options.blog, sourceId, fileName, publishTimeMillis }, matter);
  return { origin, title: post.headline || "(no title)", post, notes };
}

interface DatedMatter {
  origin: string;
  path: string;
  matter: FrontMatter;
  publishTimeMillis: number;
}

/** Reads a file's front matter and date. Throws `SourceError` naming file, line and title. */
async function readMatter(file: string, folder: string, { timezone }: Options): Promise<DatedMatter> {
  const path = relative(folder, file).replaceAll("\\", "/");
  const origin = `${basename(folder)}/${path}`;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
    const matter = parseFrontMatter(text);
    const date = textField(matter.data, "date") || findFileDay(basename(file));
    const publishTimeMillis = parseDate(date, timezone);
    if (publishTimeMillis === null) {
      throw new FrontMatterError(2, date === "" ? "has no date" : `its date "${date}" isn't valid`);
    }
    return { origin, path, matter, publishTimeMillis };
  } catch (error) {
    if (error instanceof FrontMatterError)
      throw new SourceError(`${origin}:${error.line}: item "${path}": ${error.message}`);
    if (error instanceof TypeError) throw new SourceError(`${origin}:1: item "${path}": is not UTF-8`);
    throw error;
  }
}

/**
 * All authors, with the time of their first post. Stops silently at an invalid file, which is reported when
 * items are read.
 */
async function findPeople(files: string[], folder: string, options: Options): Promise<ImportedPerson[]> {
  const people = new Map<string, ImportedPerson>();
  try {
    for (const file of files) {
      const { matter, publishTimeMillis } = await readMatter(file, folder, options);
      for (const slug of findAuthors(matter.data)) {
        const screenName = buildScreenName(slug);
        const joinedTimeMillis = Math.min(
          people.get(screenName)?.joinedTimeMillis ?? publishTimeMillis,
          publishTimeMillis,
        );
        people.set(screenName, { screenName, displayName: formatNameFromSlug(slug), joinedTimeMillis });
      }
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
  }
  return [...people.values()];
}

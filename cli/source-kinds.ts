import { existsSync, statSync } from "node:fs";
import type { ImportArguments } from "./arguments.ts";
import { openBeehiiv } from "./beehiiv/beehiiv-source.ts";
import { openBlogger } from "./blogger/blogger-source.ts";
import { openButtondown } from "./buttondown/buttondown-source.ts";
import { openCommento } from "./comments/commento-source.ts";
import { openCoral } from "./comments/coral-source.ts";
import { openDisqus } from "./comments/disqus-source.ts";
import type { FindStories } from "./comments/threads.ts";
import { openWordPressComments } from "./comments/wordpress-comments.ts";
import { openDrupal } from "./drupal/drupal-source.ts";
import { openLiveDrupal } from "./drupal/live-source.ts";
import { openGhost } from "./ghost/ghost-source.ts";
import { openJsonLines } from "./jsonl/jsonl-source.ts";
import { openSiteArchive } from "./markdown/archive-files.ts";
import { openSiteFolder } from "./markdown/disk-files.ts";
import { openMarkdown } from "./markdown/markdown-source.ts";
import type { SiteFolder } from "./markdown/site-files.ts";
import { openMedium } from "./medium/medium-source.ts";
import { openMovableType } from "./movable-type/movable-type-source.ts";
import { createFileRows } from "./records/file-rows.ts";
import type { Archive } from "./records/archive.ts";
import { locateBeside, openArchive, openFile } from "./records/open-archive.ts";
import { readShortcodeMapping } from "./records/read-shortcode-mapping.ts";
import { noShortcodes } from "./records/shortcode-mapping.ts";
import { createWebReader } from "./site/fetch-web.ts";
import { openAddress } from "./site/open-address.ts";
import { createPoliteWeb } from "./site/polite-web.ts";
import { wait } from "./site/web.ts";
import type { Source } from "./source.ts";
import { isSquarespace, openSquarespace } from "./squarespace/squarespace-source.ts";
import { openSubstack } from "./substack/substack-source.ts";
import { openTumblr } from "./tumblr/tumblr-source.ts";
import { UsageError } from "./upload/find-blog.ts";
import { openLiveWordPress } from "./wxr/live-source.ts";
import { openWxr } from "./wxr/wxr-source.ts";

/** What a kind of source is opened with. */
export interface OpenOptions extends Pick<
  ImportArguments,
  "path" | "blog" | "followsDeletions" | "assets" | "site" | "permalinks" | "map" | "isPublic" | "shortcodes"
> {
  /** Only what has changed since then, ms; null for all. */
  since: number | null;
  /** IANA time zone for dates without an offset. */
  timezone: string;
  /** Finds the stories of the blog that comments belong to. */
  findStories: FindStories;
}

interface SourceKind {
  /** What `path` names. */
  takes: "file" | "folder" | "either" | "address";
  open: (options: OpenOptions) => Promise<Source>;
}

/** Each kind of source that `npm run import -- KIND PATH` reads. */
const sourceKinds: Record<ImportArguments["kind"], SourceKind> = {
  wxr: { takes: "file", open: openWordPress },
  markdown: {
    takes: "either",
    open: async ({ path, ...options }) =>
      openMarkdown(statSync(path).isDirectory() ? openSiteFolder(path) : await openSiteZip(path), {
        ...options,
        shortcodes: readMapping(options.shortcodes),
      }),
  },
  wordpress: {
    takes: "address",
    // Deletions can only be seen in the whole site.
    open: ({ path, blog, since, followsDeletions }) =>
      openLiveWordPress(path, {
        blog,
        since: followsDeletions ? null : since,
        read: createWebReader(longLists),
        rows: createFileRows(),
      }),
  },
  "drupal-site": {
    takes: "address",
    open: ({ path, blog }) =>
      openLiveDrupal(path, { blog, read: createWebReader(longLists), rows: createFileRows() }),
  },
  site: {
    takes: "address",
    open: async ({ path, blog, since }) => {
      const web = createPoliteWeb(createWebReader(), wait);
      return (await openAddress(path, { web, rows: createFileRows(), blog, since })).source;
    },
  },
  jsonl: {
    takes: "file",
    open: ({ path, ...options }) =>
      openJsonLines(openFile(path), { ...options, locateBeside: locateBeside(path) }),
  },
  ghost: inArchive(openGhost),
  medium: inArchive(openMedium),
  substack: inArchive(openSubstack),
  blogger: inArchive(openBlogger),
  "movable-type": { ...inArchive(openMovableType), takes: "file" },
  squarespace: { takes: "file", open: ({ path, ...options }) => openSquarespace(openFile(path), options) },
  tumblr: inArchive(openTumblr),
  buttondown: inArchive(openButtondown),
  beehiiv: inArchive(openBeehiiv),
  "wordpress-comments": {
    takes: "file",
    open: ({ path, ...options }) => openWordPressComments(openFile(path), options),
  },
  disqus: inArchive(openDisqus),
  commento: inArchive(openCommento),
  coral: inArchive(openCoral),
  drupal: inArchive(openDrupal),
};

/** A kind that is read from a file, a zip file or a folder. */
function inArchive(
  open: (archive: Archive, options: Omit<OpenOptions, "path">) => Promise<Source>,
): SourceKind {
  return {
    takes: "either",
    open: async ({ path, ...options }) => open(await openArchive(path), options),
  };
}

async function openSiteZip(path: string): Promise<SiteFolder> {
  const archive = await openArchive(path);
  if (archive.files.length === 1 && archive.files[0]?.name === archive.name)
    throw new UsageError(`Folder not found: ${path} is neither a folder nor a zip file`);
  return openSiteArchive(archive);
}

/** Sites take their time for a page of their API, which has some megabytes. */
const longLists = { maxBytes: 64 * 1024 * 1024, line: { timeout: 60_000 } };

const readMapping = (path: string | null) => (path === null ? noShortcodes : readShortcodeMapping(path));

/** An export of WordPress, or of Squarespace, which calls its own one of WordPress. */
async function openWordPress({ path, blog, shortcodes }: OpenOptions): Promise<Source> {
  if (!(await isSquarespace(openFile(path)))) return openWxr(openFile(path), blog, readMapping(shortcodes));
  const source = await openSquarespace(openFile(path), { blog });
  return { ...source, said: ["This is an export of Squarespace; it is read as one."] };
}

/** Opens the source of an import. Throws `UsageError` if there is no such file or folder. */
export function openSource(kind: ImportArguments["kind"], options: OpenOptions): Promise<Source> {
  const { takes, open } = sourceKinds[kind];
  if (takes === "address") return open(options);
  const found = !existsSync(options.path)
    ? "nothing"
    : statSync(options.path).isDirectory()
      ? "folder"
      : "file";
  if (found === "nothing" || (takes !== "either" && takes !== found)) {
    const name = takes === "folder" ? "Folder" : takes === "file" ? "File" : "File or folder";
    throw new UsageError(`${name} not found: ${options.path}`);
  }
  return open(options);
}

import { locateEntry, maxText, readText, type Archive, type ArchiveFile } from "../records/archive.ts";
import { lastOfPath } from "../records/archive-path.ts";
import { joinPath } from "../records/paths.ts";
import { SourceError } from "../source.ts";
import type { SiteFiles, SiteFolder } from "./site-files.ts";

/** Texts that are read at once: configurations, data, pages of templates, and people, each a file of its own. */
const small =
  /\.(?:ya?ml|toml|json|[cm]?[jt]s|[jt]sx|astro|vue|svelte)$|(?:^|\/)(?:_authors|_people|authors?|people)\//i;
const packages = /(?:^|\/)(?:node_modules|vendor|bower_components)\//;
const megabyte = 1024 * 1024;
const maxSmall = megabyte;
/** Maximum size of all of them, bytes. */
const maxAll = 32 * megabyte;

/** A site in a zip file. Everything in one folder is that folder. */
export async function openSiteArchive(archive: Archive): Promise<SiteFolder> {
  const files = new Map(archive.files.map((file) => [`/${file.name}`, file]));
  const folders = listFolders([...files.keys()]);
  const [only, ...others] = folders.get("/") ?? [];
  const top = only !== undefined && others.length === 0 && !files.has(`/${only}`) ? only : "";
  return {
    name: top || archive.name.replace(/\.zip$/i, ""),
    path: `/${top}`,
    files: createFiles(files, folders, await readSmall(archive.files)),
    refused: archive.refused,
  };
}

type Folders = ReadonlyMap<string, ReadonlySet<string>>;

/** Names in each folder. */
function listFolders(paths: readonly string[]): Folders {
  const folders = new Map<string, Set<string>>([["/", new Set()]]);
  for (const path of paths) {
    const parts = path.split("/").slice(1);
    for (const [index, name] of parts.entries()) {
      const folder = `/${parts.slice(0, index).join("/")}`;
      const names = folders.get(folder) ?? new Set();
      names.add(name);
      folders.set(folder, names);
    }
  }
  return folders;
}

async function readSmall(files: readonly ArchiveFile[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  let size = 0;
  for (const file of files) {
    const isSmall = small.test(file.name) || lastOfPath(file.name).startsWith("[");
    if (!isSmall || packages.test(file.name) || size > maxAll) continue;
    const text = await readText(file, maxSmall).catch(() => null);
    if (text === null) continue;
    size += text.length;
    texts.set(`/${file.name}`, text);
  }
  return texts;
}

const createFiles = (
  files: ReadonlyMap<string, ArchiveFile>,
  folders: Folders,
  texts: ReadonlyMap<string, string>,
): SiteFiles => ({
  kindOf: (path) => (files.has(path) ? "file" : folders.has(path) ? "folder" : null),
  list: (folder) =>
    [...(folders.get(folder) ?? [])].map((name) => ({
      name,
      kind: files.has(joinPath(folder, name)) ? "file" : "folder",
    })),
  readText: (path) => texts.get(path) ?? null,
  read: async (path) => {
    const file = files.get(path);
    if (file === undefined) throw new SourceError(`${path}: isn't in the archive`);
    return file.read(maxText);
  },
  changedMillis: () => null,
  locate: (path) => {
    const file = files.get(path);
    return file === undefined ? null : locateEntry(file);
  },
});

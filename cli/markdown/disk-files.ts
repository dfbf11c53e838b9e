import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { isBelow } from "../records/paths.ts";
import type { SiteFiles, SiteFolder } from "./site-files.ts";

const withSlashes = (path: string) => path.replaceAll("\\", "/");

/** Null also for names that no file can have: with a null character, or too long. */
function kindOf(path: string): "file" | "folder" | null {
  try {
    const found = statSync(path);
    return found.isFile() ? "file" : found.isDirectory() ? "folder" : null;
  } catch {
    return null;
  }
}

const diskFiles: SiteFiles = {
  kindOf,
  list: (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const kind = entry.isSymbolicLink()
        ? "link"
        : entry.isDirectory()
          ? "folder"
          : entry.isFile()
            ? "file"
            : null;
      return kind === null ? [] : [{ name: entry.name, kind }];
    }),
  readText: (path) => {
    try {
      return readFileSync(path, "utf8");
    } catch {
      return null;
    }
  },
  read: (path) => readFile(path),
  changedMillis: (path) => statSync(path).mtimeMs,
  locate: (path, folder) => {
    if (kindOf(path) !== "file") return null;
    return isBelow(withSlashes(realpathSync(folder)), withSlashes(realpathSync(path)))
      ? { kind: "file", path }
      : null;
  },
};

/** A folder of a disk with a site. */
export function openSiteFolder(folder: string): SiteFolder {
  const path = withSlashes(resolve(folder));
  return { name: basename(path), path, files: diskFiles, refused: [] };
}

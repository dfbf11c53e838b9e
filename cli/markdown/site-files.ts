import type { ImageOrigin } from "../source.ts";
import { joinPath } from "../records/paths.ts";

/** The files among which a site is read: of a disk, or of an archive. Paths are absolute, with slashes. */
export interface SiteFiles {
  /** Null if there is nothing. */
  kindOf: (path: string) => "file" | "folder" | null;
  /** What is in a folder, in any order. Throws if there is no such folder. */
  list: (folder: string) => readonly { name: string; kind: "file" | "folder" | "link" }[];
  /** A small text: a configuration, or a file of people. Null if there is none. */
  readText: (path: string) => string | null;
  /** Throws if there is no such file, or it can't be read. */
  read: (path: string) => Promise<Uint8Array>;
  /** When a file was changed, ms; null if that isn't known. */
  changedMillis: (path: string) => number | null;
  /** The image of a path in a folder; null if there is none, or it is a link to somewhere else. */
  locate: (path: string, folder: string) => ImageOrigin | null;
}

/** The folder that is read, with the files around it. */
export interface SiteFolder {
  /** For the report. */
  name: string;
  path: string;
  files: SiteFiles;
  /** Files that are never read, with the reason. */
  refused: readonly { name: string; reason: string }[];
}

/** Paths of all files of a folder and those below, relative to it, in order; none if there is no such folder. */
export function listBelow(files: SiteFiles, folder: string): string[] {
  if (files.kindOf(folder) !== "folder") return [];
  const visit = (at: string): string[] =>
    files.list(joinPath(folder, at)).flatMap(({ name, kind }) => {
      const path = at === "" ? name : `${at}/${name}`;
      return kind === "folder" ? visit(path) : kind === "file" ? [path] : [];
    });
  return visit("").toSorted();
}

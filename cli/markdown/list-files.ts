import { endingOf, joinPath, pathBelow } from "../records/paths.ts";
import type { Site } from "./site.ts";

/** A file that may be imported, or one that is not, with the reason. */
export interface FoundFile {
  /** Absolute. */
  file: string;
  /** Relative to the site's folder. */
  path: string;
  /** Null for a file to be read. */
  reason: string | null;
}

const contentEndings = [".md", ".markdown", ".mdx", ".mdown", ".mkd"];
const pageEndings = [".html", ".htm"];
const otherEndings = [".textile", ".org", ".adoc", ".asciidoc", ".rst", ".ipynb"];

/** Folders of a site with what was built, or with what others wrote. */
const ignored = ["_site", "public", "dist", "build", "out", "vendor", "coverage", "bower_components"];
/** Folders of a site with a generator's own files. */
const generatorFolders =
  "themes layouts archetypes templates partials resources versioned_docs sass shortcodes i18n".split(" ");
/** The same, wherever they are. */
const includedFolders = "_layouts _includes _templates _partials _sass _data".split(" ");

/** True for a page of HTML, which is only read with front matter. */
export const isPageFile = (file: string): boolean => pageEndings.includes(endingOf(file));

/**
 * All files of a folder that may have a post, in order of name, and those that are left out. Hidden folders, packages
 * and built sites aren't searched.
 */
export function listFiles(site: Site): FoundFile[] {
  const found: FoundFile[] = [];
  const visit = (folder: string, reason: string | null) => {
    const entries = site.files.list(folder);
    for (const entry of entries) {
      const file = joinPath(folder, entry.name);
      const path = pathBelow(site.root, file);
      if (entry.kind === "folder") {
        if (entry.name.startsWith(".") || isIgnored(entry.name, path)) continue;
        visit(file, reason ?? findFolderReason(entry.name, path, site));
      } else if (entry.kind === "link") {
        if (isContentFile(entry.name))
          found.push({ file, path, reason: reason ?? "it is a link to another file" });
      } else {
        const isContent = isContentFile(entry.name);
        const isOther = otherEndings.includes(endingOf(entry.name));
        if (!isContent && !isOther) continue;
        if (isPageFile(file) && reason !== null) continue;
        const other = isOther ? `files of this kind (${endingOf(entry.name)}) can't be read` : null;
        found.push({ file, path, reason: reason ?? other ?? findFileReason(path, site) });
      }
    }
  };
  visit(site.folder, null);
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Deeper in a site, `build` or `resources` may be a section. */
const isIgnored = (name: string, path: string) =>
  name === "node_modules" || (ignored.includes(name.toLowerCase()) && !path.includes("/"));

const isContentFile = (name: string) => [...contentEndings, ...pageEndings].includes(endingOf(name));

function findFolderReason(name: string, path: string, { generator }: Site): string | null {
  const isOwn = includedFolders.includes(name) || (generatorFolders.includes(name) && !path.includes("/"));
  return generator !== null && isOwn ? `it is in the generator's folder "${name}"` : null;
}

function findFileReason(path: string, site: Site): string | null {
  const name = path.split("/").at(-1) ?? "";
  const isOutside = site.content !== "" && !path.startsWith(`${site.content}/`);
  if (isOutside && ["hugo", "zola", "hexo", "vitepress"].includes(site.generator ?? ""))
    return `it is outside of the site's content ("${site.content}")`;
  if (/^_index(?:\.[a-z-]{2,7})?\.\w+$/i.test(name)) return "it is the page of a list";
  return name.startsWith("_") ? "it is a part of other pages" : null;
}

import { realpathSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseWebUrl } from "../nodes/address.ts";
import { decodeDataUrl } from "../images/data-url.ts";
import type { ImageOrigin } from "../source.ts";

/** The location of images of a folder's posts. */
export interface ImageFolder {
  /** Folder with the files that posts refer to as `/assets/…` or `assets/…`. */
  assets: string;
  /** Public URL of the old site, for images missing in the folder; null if unknown. */
  site: string | null;
  /** Further folders whose files have addresses from the root of the site. */
  roots?: readonly string[];
  /** First part of the site's addresses, which is no folder: `/blog`. */
  base?: string;
  /** Hosts of the old site besides that of `site`. */
  hosts?: readonly string[];
}

/** Folders of a site whose files are public, by the usual generators. */
const publicFolders =
  "static public assets . images img src source src/assets src/static content docs/public blog".split(" ");

/** The folders of a site in which images may be. */
export const listImageRoots = (root: string, content: string): string[] => [
  ...new Set(
    [...publicFolders, content, join(content || ".", "public")].map((folder) => resolve(root, folder)),
  ),
];

/** The file of an image, never outside the folders; otherwise its public URL; null if neither is known. */
export function locateImage(
  src: string,
  { assets, site, roots = [], base = "", hosts = [] }: ImageFolder,
): ImageOrigin | null {
  if (src.startsWith("data:")) {
    const bytes = decodeDataUrl(src);
    return bytes && { kind: "data", bytes };
  }
  const web = parseWebUrl(src);
  const siteUrl = site === null ? null : parseWebUrl(site);
  if (web && web.host !== siteUrl?.host && !hosts.includes(web.host))
    return { kind: "remote", url: web.href };
  const written = web ? web.pathname : src;
  const plain = base !== "" && written.startsWith(`${base}/`) ? [written.slice(base.length)] : [];
  for (const path of [written, ...plain].map(readPath)) {
    const file =
      findFile(path.replace(/^assets\//, ""), assets) ??
      roots.map((root) => findFile(path, root)).find((found) => found !== null);
    if (file) return { kind: "file", path: file };
  }
  const url = web ?? (siteUrl && URL.parse(src.startsWith("/") ? src : `/${src}`, siteUrl));
  return url && { kind: "remote", url: url.href };
}

/** A path from the root of the site, without a query. */
const readPath = (written: string) => decodePath(written.split(/[?#]/)[0] ?? "").replace(/^(\.{0,2}\/)+/, "");

function findFile(path: string, folder: string): string | null {
  const file = resolve(join(folder, path));
  return isInside(file, resolve(folder)) && isFile(file, folder) ? file : null;
}

const isInside = (file: string, folder: string) => !relative(folder, file).startsWith("..");

/** False also for invalid file names (with a null character, or too long), and for links that lead elsewhere. */
function isFile(path: string, folder: string): boolean {
  try {
    return statSync(path).isFile() && isInside(realpathSync(path), realpathSync(folder));
  } catch {
    return false;
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { parseWebUrl } from "../nodes/address.ts";
import { decodeDataUrl } from "../images/data-url.ts";
import { decodePath } from "../records/archive-path.ts";
import { isBelow, joinPath } from "../records/paths.ts";
import type { ImageOrigin } from "../source.ts";
import type { SiteFiles } from "./site-files.ts";

/** The location of images of a folder's posts. */
export interface ImageFolder {
  files: SiteFiles;
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
    [...publicFolders, content, joinPath(content || ".", "public")].map((folder) => joinPath(root, folder)),
  ),
];

/** The file of an image, never outside the folders; otherwise its public URL; null if neither is known. */
export function locateImage(
  src: string,
  { files, assets, site, roots = [], base = "", hosts = [] }: ImageFolder,
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
    const found =
      findFile(files, path.replace(/^assets\//, ""), assets) ??
      roots.map((root) => findFile(files, path, root)).find((origin) => origin !== null);
    if (found) return found;
  }
  const url = web ?? (siteUrl && URL.parse(src.startsWith("/") ? src : `/${src}`, siteUrl));
  return url && { kind: "remote", url: url.href };
}

/** A path from the root of the site, without a query. */
const readPath = (written: string) => decodePath(written.split(/[?#]/)[0] ?? "").replace(/^(\.{0,2}\/)+/, "");

function findFile(files: SiteFiles, path: string, folder: string): ImageOrigin | null {
  const file = joinPath(folder, path);
  return isBelow(joinPath(folder), file) ? files.locate(file, folder) : null;
}

import { statSync } from "node:fs";
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
}

/** The file of an image, never outside the folder; otherwise its public URL; null if neither is known. */
export function locateImage(src: string, { assets, site }: ImageFolder): ImageOrigin | null {
  if (src.startsWith("data:")) {
    const bytes = decodeDataUrl(src);
    return bytes && { kind: "data", bytes };
  }
  const web = parseWebUrl(src);
  const siteUrl = site === null ? null : parseWebUrl(site);
  if (web && web.host !== siteUrl?.host) return { kind: "remote", url: web.href };
  const path = findFile(web ? web.pathname : src, assets);
  if (path !== null) return { kind: "file", path };
  const url = web ?? (siteUrl && URL.parse(src.startsWith("/") ? src : `/${src}`, siteUrl));
  return url && { kind: "remote", url: url.href };
}

function findFile(written: string, assets: string): string | null {
  const path = decodePath(written.split(/[?#]/)[0] ?? "").replace(/^(\.{0,2}\/)+/, "");
  const file = resolve(join(assets, path.replace(/^assets\//, "")));
  if (relative(resolve(assets), file).startsWith("..")) return null;
  return isFile(file) ? file : null;
}

/** False also for invalid file names: with a null character, or too long. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
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

import { parseWebUrl } from "../nodes/address.ts";
import type { ImageOrigin } from "../source.ts";
import { locateEntry, type Archive } from "./archive.ts";
import { findBelow } from "./archive-path.ts";
import { locateRemote } from "./record-source.ts";

/** Files of an archive by their path below a folder of that name. */
export const indexFiles = ({ files }: Archive, folder: string): ReadonlyMap<string, ImageOrigin> =>
  new Map(
    files.flatMap((file) => {
      const path = findBelow(file.name, folder);
      return path === null ? [] : [[path, locateEntry(file)] as const];
    }),
  );

/**
 * The image of an address in an archive, if the address is on the old site; otherwise at the old site. `nameFile` is the
 * path of the file by that of the address, null if it is none of the archive's.
 */
export function locateIn(
  files: ReadonlyMap<string, ImageOrigin>,
  src: string,
  site: string | null,
  nameFile: (path: string) => string | null,
): ImageOrigin | null {
  const url = parseWebUrl(src);
  const host = site === null ? null : parseWebUrl(site)?.host;
  const isOwn = !src.startsWith("data:") && (url === null || host === null || url.host === host);
  const name = isOwn ? nameFile(url?.pathname ?? src.split(/[?#]/)[0] ?? "") : null;
  return (name === null ? undefined : files.get(name)) ?? locateRemote(src, site);
}

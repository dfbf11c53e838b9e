import { statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

/** The file of an address in a folder, never outside of it; null if there is none. */
export function findLocalFile(folder: string, address: string): string | null {
  const path = decodePath(address.split(/[?#]/)[0] ?? "").replace(/^(\.{0,2}\/)+/, "");
  const root = resolve(folder);
  const file = resolve(join(root, path));
  const inside = relative(root, file);
  if (inside === "" || inside === ".." || inside.startsWith(`..${sep}`)) return null;
  return isFile(file) ? file : null;
}

/** The part of a path below a folder of some name: `a/images/b/c.png` below `images` is `b/c.png`. Null if it isn't there. */
export function findBelow(path: string, folder: string): string | null {
  const inside = `/${path}`;
  const at = inside.indexOf(`/${folder}/`);
  const below = at < 0 ? "" : inside.slice(at + folder.length + 2);
  return below === "" ? null : below;
}

/** Undoes percent-encoding; a path that isn't encoded correctly is kept. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** False also for names that no file can have: with a null character, or too long. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

import { statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { decodePath } from "./archive-path.ts";

/** The file of an address in a folder, never outside of it; null if there is none. */
export function findLocalFile(folder: string, address: string): string | null {
  const path = decodePath(address.split(/[?#]/)[0] ?? "").replace(/^(\.{0,2}\/)+/, "");
  const root = resolve(folder);
  const file = resolve(join(root, path));
  const inside = relative(root, file);
  if (inside === "" || inside === ".." || inside.startsWith(`..${sep}`)) return null;
  return isFile(file) ? file : null;
}

/** False also for names that no file can have: with a null character, or too long. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

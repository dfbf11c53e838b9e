/* Paths with slashes, absolute or not, as archives and sites have them; browsers have no module for them. */

/** Joins parts of a path, without `.`, `..` and a slash at the end. Nothing is above the root of an absolute path. */
export function joinPath(...parts: readonly string[]): string {
  const written = parts.filter((part) => part !== "").join("/");
  const isAbsolute = written.startsWith("/");
  const kept: string[] = [];
  for (const part of written.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") kept.push(part);
    else if (kept.length > 0 && kept.at(-1) !== "..") kept.pop();
    else if (!isAbsolute) kept.push("..");
  }
  const path = kept.join("/");
  return isAbsolute ? `/${path}` : path || ".";
}

/** The folder of a path: `/a` of `/a/b`, `.` of `b`. */
export const folderOfPath = (path: string): string =>
  path.includes("/") ? path.slice(0, path.lastIndexOf("/")) || "/" : ".";

/** The ending of a path with its dot, in small letters; empty for `.gitignore` and names without one. */
export function endingOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const at = name.lastIndexOf(".");
  return at <= 0 ? "" : name.slice(at).toLowerCase();
}

/** A path relative to a folder that it is in; empty for the folder itself. */
export const pathBelow = (folder: string, path: string): string =>
  path === folder ? "" : path.slice(folder === "/" ? 1 : folder.length + 1);

/** True for a path in a folder, and for the folder itself. */
export const isBelow = (folder: string, path: string): boolean =>
  folder === "/" || path === folder || path.startsWith(`${folder}/`);

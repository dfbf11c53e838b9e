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

/** The last part of a path with slashes: `posts/12.fog.html` → `12.fog.html`. */
export const lastOfPath = (path: string): string => path.split("/").findLast((part) => part !== "") ?? "";

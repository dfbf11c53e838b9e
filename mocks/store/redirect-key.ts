import { trimSlashes } from "../../contract/trim-slashes.ts";

/** Paths are compared however they are encoded and without a slash at the end. */
function normalize(path: string): string {
  try {
    return trimSlashes(decodeURI(path)) || "/";
  } catch {
    return path;
  }
}

/** What an old address is filed under: host, path and the query that it came with. */
export function redirectKey(host: string, path: string): string {
  const { pathname, search } = new URL(`https://host.invalid${path}`);
  return `${host.toLowerCase()} ${normalize(pathname)}${search}`;
}

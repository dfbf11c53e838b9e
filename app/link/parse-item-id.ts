/** The post or reply a path refers to, and its discussion mode if the path names one. */
export interface ItemId {
  id: string;
  mode: "ask" | "chat" | null;
}

/** `/slug-1836000001` at any depth, optionally followed by the mode. */
const slugAndId = /-(\d{1,19})(?:\/(ask|chat))?\/?$/;
/** `/1836000001`, `/1836000001/anything`, `/1836000001/ask`. */
const idFirst = /^\/(\d{1,19})(?!\d)(?:\/(ask|chat)\/?$)?/;
/** `/a/b/slug-1836000001.php`. */
const phpPage = /^\/[^/]+\/[^/]+\/[^/]*-(\d{1,19})\.php$/;

/**
 * The post or reply a path refers to, by the three forms of the specification (section 2), or null.
 *
 * The item may not exist: `/2014/05/a-title` starts with digits and therefore gives item 2014. If the id is
 * unknown, callers look the path up among the redirects.
 */
export function parseItemId(pathname: string): ItemId | null {
  const match = slugAndId.exec(pathname) ?? phpPage.exec(pathname) ?? idFirst.exec(pathname);
  const id = match?.[1];
  if (match === null || id === undefined) return null;
  const mode = match[2];
  return { id, mode: mode === "ask" || mode === "chat" ? mode : null };
}

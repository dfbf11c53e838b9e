/** What a path asks for: a post or reply, and its discussion's mode where the path names one. */
export interface ItemId {
  id: string;
  mode: "ask" | "chat" | null;
}

/** `/slug-1836000001`, at any depth, or the same followed by the mode. */
const slugAndId = /-(\d{1,19})(?:\/(ask|chat))?\/?$/;
/** `/1836000001`, `/1836000001/anything`, `/1836000001/ask`. */
const idFirst = /^\/(\d{1,19})(?!\d)(?:\/(ask|chat)\/?$)?/;
/** `/a/b/slug-1836000001.php`. */
const phpPage = /^\/[^/]+\/[^/]+\/[^/]*-(\d{1,19})\.php$/;

/**
 * The item that a path names, by the three shapes of the specification, section 2, or null.
 *
 * A path says nothing of whether the item is there: `/2014/05/a-title` starts with digits and so names item 2014.
 * Who resolves it looks the path up among the old addresses when the id is unknown.
 */
export function parseItemId(pathname: string): ItemId | null {
  const match = slugAndId.exec(pathname) ?? phpPage.exec(pathname) ?? idFirst.exec(pathname);
  const id = match?.[1];
  if (match === null || id === undefined) return null;
  const mode = match[2];
  return { id, mode: mode === "ask" || mode === "chat" ? mode : null };
}

/** What a browser knows of a discussion that it follows. */
export interface KnownReplies {
  /** The newest reply when the page was printed; null where there was none. */
  printed: string | null;
  /** Every reply that it has been told of as old; null before the first answer. */
  ids: ReadonlySet<string> | null;
}

/**
 * Which of the newest replies (`ids`, newest first) the reader's page does not show yet. By the last reply that the page
 * knows, not by clocks: the page may come out of a cache and be older than its first question. A reply that was written
 * before and lifted into sight since counts as well. Where the page's last reply is not among them, it was taken back,
 * or more have been written than the answer holds: then all that are newer by number count.
 */
export function findNews(ids: readonly string[], known: KnownReplies): string[] {
  const { printed } = known;
  if (known.ids !== null) return ids.filter((id) => !known.ids?.has(id));
  if (printed === null) return [...ids];
  const at = ids.indexOf(printed);
  return at < 0 ? ids.filter((id) => isAfter(id, printed)) : ids.slice(0, at);
}

/** What the page knows once it was told: a reply that is news stays so until the reader turns to it. */
export function learn(ids: readonly string[], known: KnownReplies): KnownReplies {
  if (known.ids !== null) return known;
  const news = new Set(findNews(ids, known));
  return { ...known, ids: new Set(ids.filter((id) => !news.has(id))) };
}

/** Ids are given in ascending order; they have up to 19 digits. */
const isAfter = (one: string, other: string) =>
  one.length === other.length ? one > other : one.length > other.length;

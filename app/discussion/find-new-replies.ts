/** The browser's knowledge of a page's discussion. */
export interface KnownReplies {
  /** Id of the newest reply when the page was rendered; null if there was none. */
  printed: string | null;
  /** Ids of all replies known not to be new; null before the first response. */
  ids: ReadonlySet<string> | null;
}

/**
 * Which of the newest replies (`ids`, newest first) the page doesn't show. Compares with the last reply the
 * page knows rather than with clocks, because the page may be cached and older than the first request. Older
 * replies that were approved later count as new. If the page's last reply isn't in the list (deleted, or too
 * many newer ones), all replies with a higher id count.
 */
export function findNewReplies(ids: readonly string[], known: KnownReplies): string[] {
  const { printed } = known;
  if (known.ids !== null) return ids.filter((id) => !known.ids?.has(id));
  if (printed === null) return [...ids];
  const at = ids.indexOf(printed);
  return at < 0 ? ids.filter((id) => isAfter(id, printed)) : ids.slice(0, at);
}

/** The state after a response: new replies stay new until the reader views them. */
export function learn(ids: readonly string[], known: KnownReplies): KnownReplies {
  if (known.ids !== null) return known;
  const news = new Set(findNewReplies(ids, known));
  return { ...known, ids: new Set(ids.filter((id) => !news.has(id))) };
}

/** Compares ids, which increase over time. They have up to 19 digits, too many for a number. */
const isAfter = (one: string, other: string) =>
  one.length === other.length ? one > other : one.length > other.length;

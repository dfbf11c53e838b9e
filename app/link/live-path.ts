/** Where browsers ask whether somebody has written in a story's discussion: an answer that the page cache keeps for all. */
export const buildLivePath = (starterId: string): string => `/live/${starterId}`;

/** The story that such a path names, or the one behind it that has what was written, or null. */
export const parseLivePath = (path: string): string | null =>
  /^\/live\/(\d{1,19})(?:\/items)?$/.exec(path)?.[1] ?? null;

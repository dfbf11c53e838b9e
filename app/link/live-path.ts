/** Path polled by browsers for new replies to a story; the response is in the shared page cache. */
export const buildLivePath = (starterId: string): string => `/live/${starterId}`;

/** The story id in that path or its `/items` variant, or null. */
export const parseLivePath = (path: string): string | null =>
  /^\/live\/(\d{1,19})(?:\/items)?$/.exec(path)?.[1] ?? null;

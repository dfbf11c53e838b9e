/** Where a story or a reply stands alone, for other sites to frame (domain notes, Addresses). */
export const buildEmbedPath = ({ id, isStarter }: { id: string; isStarter: boolean }): string =>
  `/embed/${isStarter ? "comments" : "thread"}/${id}`;

/** The item that such a path shows, or null. */
export const parseEmbedPath = (path: string): string | null =>
  /^\/embed\/(?:thread|comments)\/(\d{1,19})$/.exec(path)?.[1] ?? null;

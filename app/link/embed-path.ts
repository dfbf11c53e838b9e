/** Path of a story or reply for embedding on other sites (domain notes, Addresses). */
export const buildEmbedPath = ({ id, isStarter }: { id: string; isStarter: boolean }): string =>
  `/embed/${isStarter ? "comments" : "thread"}/${id}`;

/** The post id in an embed path, or null. */
export const parseEmbedPath = (path: string): string | null =>
  /^\/embed\/(?:thread|comments)\/(\d{1,19})$/.exec(path)?.[1] ?? null;

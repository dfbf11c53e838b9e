/** Where a story is started. */
export const writePath = "/write";

/** Where a story is written. */
export const buildWritePath = (draftId: string): string => `${writePath}/${draftId}`;

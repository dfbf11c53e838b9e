/** Where links to a draft are made and revoked. */
export const buildSharePath = (blogName: string, draftId: string): string =>
  `/manage/${blogName}/share/${draftId}`;

/** Opens the draft as its page would be, through a link of its own that works for a day. */
export const buildOpenPreviewPath = (blogName: string, draftId: string): string =>
  `/manage/${blogName}/preview/${draftId}`;

/** The page behind a link, on the blog's host. */
export const buildPreviewPath = (token: string): string => `/preview/${token}`;

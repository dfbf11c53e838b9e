/** The page with the ways to share a story or reply. */
export const buildSharePath = (id: string) => `/share/${id}`;

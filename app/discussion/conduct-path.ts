/** Path of the page for managing a discussion, or for editing a liveblog entry. */
export const buildConductPath = (id: string): string => `/conduct/${id}`;

/** Where whoever runs a discussion does so, and where an entry of a liveblog is mended. */
export const buildConductPath = (id: string): string => `/conduct/${id}`;

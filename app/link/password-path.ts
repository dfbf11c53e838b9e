/** Where the password of a story is asked for. */
export const buildPasswordPath = (storyId: string) => `/password/${storyId}`;

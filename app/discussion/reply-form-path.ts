/** Path of the page for replying to a post and for actions on it. */
export const buildReplyFormPath = (id: string) => `/reply/${id}`;

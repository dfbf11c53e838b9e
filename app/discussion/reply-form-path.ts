/** Where a reader answers a story or a reply, and does whatever else may be done with it. */
export const buildReplyFormPath = (id: string) => `/reply/${id}`;

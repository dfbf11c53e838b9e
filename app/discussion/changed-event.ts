/** Dispatched on the document when the WebSocket reports a change, so that polling happens at once. */
export const changedEvent = "magma:discussion-changed";

/** Dispatched on a discussion once its `data-me` names the reader's profile, so that their replies don't count as new. */
export const ownEvent = "magma:own-replies";

/** Dispatched on the document when the WebSocket reports a change, so that polling happens at once. */
export const changedEvent = "magma:discussion-changed";

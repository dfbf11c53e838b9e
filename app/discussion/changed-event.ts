/** Heard on the document when somebody who watches the discussion was told that it has changed: it is asked at once. */
export const changedEvent = "magma:discussion-changed";

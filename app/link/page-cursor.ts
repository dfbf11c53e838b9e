/**
 * Syntax of opaque cursors in URLs (`?after=`). The services reject unknown values; this only rejects what no
 * service would produce.
 */
const cursorShape = /^[\w.:~-]{1,120}$/;

/** Whether a text may be a cursor. */
export const isPageCursor = (text: string): boolean => cursorShape.test(text);

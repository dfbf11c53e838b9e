/**
 * What an address may say of where a page of a list goes on (`?after=`). The words are the services' own, and what they
 * do not know they refuse; here is only what no service would say.
 */
const cursorShape = /^[\w.:~-]{1,120}$/;

/** True for a text that may be a cursor. */
export const isPageCursor = (text: string): boolean => cursorShape.test(text);

/**
 * Heard on the document when another page stands in it: React has turned the page, and the parts of the browser's
 * module go over what is new.
 */
export const pageEvent = "magma:page";

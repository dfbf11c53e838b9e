/** Set together with the session cookie, which script can't read. */
const marker = /(?:^|;\s*)__Host-reader=1(?:;|$)/;

/** True if someone is signed in on this host, so that personal data is only requested for them. */
export const isSignedIn = (document: Document): boolean => marker.test(document.cookie);

/** Dispatched on the document when the reader has signed in without leaving the page. */
export const signedInEvent = "magma:signed-in";

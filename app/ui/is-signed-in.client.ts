/** Set beside the session's own cookie, which no script sees. */
const marker = /(?:^|;\s*)__Host-reader=1(?:;|$)/;

/** Whether somebody is signed in on this host: for nobody else is anything asked that only they have. */
export const isSignedIn = (document: Document): boolean => marker.test(document.cookie);

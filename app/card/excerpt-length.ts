/** Maximum length of a card's excerpt, characters (domain notes, Post). */
export const cardExcerptLength = 320;
/** Shorter excerpts for dense lists. */
export const rowExcerptLength = 160;
export const asideExcerptLength = 80;
/** Of a story that is alone on its page. */
export const loneExcerptLength = 500;

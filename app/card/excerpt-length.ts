/** Length of a card's excerpt, characters: below the maximum of 320 (domain notes, Post), so that it isn't a column on phones. */
export const cardExcerptLength = 240;
/** Shorter excerpts for dense lists. */
export const rowExcerptLength = 200;
export const asideExcerptLength = 80;
/** Of a story that is alone on its page. */
export const loneExcerptLength = 500;

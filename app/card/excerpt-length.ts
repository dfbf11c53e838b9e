/** Maximum length of a card's excerpt, characters (domain notes, Post). */
export const cardExcerptLength = 320;
/** Shorter excerpts for dense lists. */
export const rowExcerptLength = 140;
export const asideExcerptLength = 80;

/** A card's excerpt is the first paragraph cut to about this many characters (domain notes, Post). */
export const cardExcerptLength = 320;
/** Dense lists show less. */
export const rowExcerptLength = 140;
export const asideExcerptLength = 80;

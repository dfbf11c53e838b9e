import page from "/app/amp/page.css.ts.vanilla.css?inline";
import text from "/app/rich-text/amp/amp.css.ts.vanilla.css?inline";

/** The rules of every AMP page, compiled; the theme's values stand before them (`app/site/theme-css.ts`). */
export const ampStyles = page + text;

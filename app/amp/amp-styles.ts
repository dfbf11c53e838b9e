import page from "/app/amp/page.css.ts.vanilla.css?inline";
import text from "/app/rich-text/amp/amp.css.ts.vanilla.css?inline";

/**
 * The compiled styles of every AMP page; the theme's variables are printed before them
 * (`app/site/theme-css.ts`).
 */
export const ampStyles = page + text;

/**
 * The text of an inline module that brings the page's script, once the page is there. On pages with ads it stands where
 * others name the script itself: under `strict-dynamic` a script that stands in the HTML may import nothing further on
 * demand (tried in Chromium), one that a known script has put there may. `src` is a path of the build.
 */
export const buildScriptLoader = (src: string) =>
  `const s=document.createElement("script");s.type="module";s.src=${JSON.stringify(src)};document.head.append(s)`;

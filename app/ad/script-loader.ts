/**
 * Text of an inline module that loads the page's script. Pages with ads use it instead of a script tag,
 * because under `strict-dynamic` a script from the HTML can't import further modules on demand (tested in
 * Chromium), while one inserted by a trusted script can. `src` is a build path.
 */
export const buildScriptLoader = (src: string) =>
  `const s=document.createElement("script");s.type="module";s.src=${JSON.stringify(src)};document.head.append(s)`;

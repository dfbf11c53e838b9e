const adopted = new Set<string>();

/**
 * Adds the styles that a script brings with it, once. Throws in browsers without constructable style sheets (Safari
 * before 16.4), where the page stays as it is without that script.
 */
export function adoptStyles(document: Document, css: string): void {
  if (adopted.has(css)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  adopted.add(css);
}

const adopted = new Set<string>();

/**
 * Adds a script's own styles to the page, once. Throws in browsers without constructable style sheets (Safari
 * before 16.4); the page then works without that script.
 */
export function adoptStyles(document: Document, css: string): void {
  if (adopted.has(css)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  adopted.add(css);
}

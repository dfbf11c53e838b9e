/** What a page cannot be shown without, by address. */
export interface PageNeeds {
  stylesheets: readonly string[];
  fonts: readonly string[];
}

/**
 * `Link` of a page: its stylesheet and fonts, and the picture that it asks for before all others where it has one. A
 * cache in front can send them ahead of the page (103 Early Hints), a browser knows of them before it reads the page.
 * They are those that the page names itself, so that nothing is fetched that it does not need, and nothing twice.
 */
export function buildPreloadLinks({ stylesheets, fonts }: PageNeeds, html: string): string {
  return [
    ...stylesheets.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...findImageLink(html),
  ].join(", ");
}

/** How `Picture` marks the picture that a reader waits for (`isFirst`). */
const mark = 'fetchpriority="high"';

/** The first marked picture as it is printed; none whose address a header cannot carry. */
function findImageLink(html: string): string[] {
  const at = html.indexOf(mark);
  if (at < 0) return [];
  const start = html.lastIndexOf("<img", at);
  const tag = html.slice(start, html.indexOf(">", at));
  if (start < 0 || tag.slice(0, at - start).includes(">")) return [];
  const [src, srcSet, sizes] = [
    readAttribute(tag, / src="([^"]*)"/i),
    readAttribute(tag, / srcset="([^"]*)"/i),
    readAttribute(tag, / sizes="([^"]*)"/i),
  ];
  if (src === "" || !isHeaderText(src + srcSet + sizes)) return [];
  const set = srcSet === "" ? "" : `; imagesrcset="${srcSet}"`;
  const drawn = sizes === "" ? "" : `; imagesizes="${sizes}"`;
  return [`<${src}>; rel=preload; as=image${set}${drawn}; fetchpriority=high`];
}

function readAttribute(tag: string, pattern: RegExp): string {
  const value = pattern.exec(tag)?.[1] ?? "";
  return value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

/** Printable ASCII without what ends an address or a quotation. */
const isHeaderText = (text: string) => /^[\x20-\x7e]*$/.test(text) && !/["<>\\]/.test(text);

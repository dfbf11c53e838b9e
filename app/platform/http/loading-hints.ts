/** Resources that a page needs before it can be displayed. */
interface PageNeeds {
  stylesheets: readonly string[];
  fonts: readonly string[];
}

/**
 * The page's `Link` header: its stylesheet, its fonts, and its most important image if there is one. A CDN
 * can send them early (103 Early Hints), and browsers see them before the HTML. All of them are in the page
 * itself, so nothing is fetched needlessly or twice.
 */
export function buildPreloadLinks({ stylesheets, fonts }: PageNeeds, html: string): string {
  return [
    ...stylesheets.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...findImageLink(html),
  ].join(", ");
}

/** Printed by `Picture` on the most important image (`isFirst`). */
const mark = 'fetchpriority="high"';

/** The `Link` value of the first marked image; none if its address isn't valid in a header. */
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

/** Printable ASCII without characters that end an address or a quotation. */
const isHeaderText = (text: string) => /^[\x20-\x7e]*$/.test(text) && !/["<>\\]/.test(text);

/**
 * Value of the `Speculation-Rules` header. The rules, in `public/speculation-rules.json`, let browsers fetch a story of the
 * same blog when its link is pointed at (docs/decisions/0021).
 */
export const speculationRules = '"/speculation-rules.json"';

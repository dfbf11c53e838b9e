import { addLite } from "../link/lite-address.ts";
import { isOwnPage, type LitePrint, type LiteSurroundings } from "./lite-print.ts";
import { escapeHtml, unescapeHtml, type Attributes, type PagePiece } from "./read-tags.ts";
import { shrinkImage } from "./shrink-image.ts";

/** For links to external sites. */
const rel = 'rel="nofollow noopener noreferrer"';

/** Shows an image in small size if it has alt text; an external image becomes a link to it. */
export function showImage(attributes: Attributes, print: LitePrint, around: LiteSurroundings): void {
  const alt = attributes.get("alt") ?? "";
  const src = unescapeHtml(attributes.get("src") ?? "");
  const target = URL.parse(src, around.url);
  if (alt === "" || src === "" || target === null) return;
  if (!around.ownHosts.has(target.host) && !around.imageHosts.has(target.host)) {
    print.html += print.link ? alt : `<a href="${escapeHtml(target.href)}" ${rel}>${alt}</a>`;
    return;
  }
  const read = (name: string) => Number(attributes.get(name) ?? 0) || null;
  const { src: small, width, height } = shrinkImage(src, read("width"), read("height"));
  const size = (name: string, value: number | null) => (value === null ? "" : ` ${name}="${value}"`);
  print.html += `<img src="${escapeHtml(small)}"${size("width", width)}${size("height", height)} alt="${alt}" loading="lazy">`;
}

/** Attributes of the iframe that an embed's button would load (`app/rich-text/build-iframe-attributes.ts`). */
export function readIframe(attributes: Attributes): Attributes {
  const frame: unknown = JSON.parse(unescapeHtml(attributes.get("data-iframe") ?? "{}"));
  return new Map(
    Object.entries(typeof frame === "object" && frame !== null ? frame : {}).map(([name, value]) => [
      name,
      escapeHtml(String(value)),
    ]),
  );
}

/** A titled link instead of an iframe or video; `inside` are the elements opened in it. */
export function printLinkElsewhere(
  attributes: Attributes,
  inside: readonly PagePiece[],
  print: LitePrint,
  around: LiteSurroundings,
): void {
  const href = unescapeHtml(findSource(attributes, inside));
  const target = URL.parse(href, around.url);
  if (href === "" || target === null) return;
  const label = attributes.get("title") ?? attributes.get("aria-label") ?? "";
  const kept = isOwnPage(href, around) ? addLite(href) : href;
  print.html += `<p><a href="${escapeHtml(kept)}" ${rel}>${label || escapeHtml(target.host)}</a></p>`;
}

/** The source of an iframe; for a video preferably its MP4 file. */
function findSource(attributes: Attributes, inside: readonly PagePiece[]): string {
  const sources = inside.flatMap((piece) =>
    piece.kind === "open" && piece.name === "source" ? [piece.attributes] : [],
  );
  const file = sources.find((own) => own.get("type") === "video/mp4") ?? sources[0];
  return (file ?? attributes).get("src") ?? "";
}

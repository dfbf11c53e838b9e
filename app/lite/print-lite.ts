import { addLite, liteName } from "../link/lite-address.ts";
import { inLine, isLeftOut, printAttributes } from "./classify-element.ts";
import { closeLink, isOwnPage, openLink, type LitePrint, type LiteSurroundings } from "./lite-print.ts";
import { printLinkElsewhere, readIframe, showImage } from "./print-elsewhere.ts";
import { escapeHtml, readTags, unescapeHtml, type Attributes, type PagePiece } from "./read-tags.ts";

/**
 * Converts a rendered page to its lite edition: keeps text, tables, links and forms; drops scripts, styles
 * and external resources (docs/decisions/0092). `html` is React's output, a whole document or part of one.
 */
export function printLite(html: string, around: LiteSurroundings): string {
  const print: LitePrint = { html: "", link: null, closed: "", styled: [] };
  const pieces = readTags(html);
  /** For each open element, the function that closes it. */
  const ends: (() => void)[] = [];
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    const piece = next.value;
    if (piece.kind === "text") {
      print.html += piece.html;
      print.closed = "";
    } else if (piece.kind === "close") {
      ends.pop()?.();
      print.styled.pop();
      print.closed = piece.name;
    } else if (piece.name === "video" || piece.name === "iframe") {
      printLinkElsewhere(piece.attributes, skipContent(pieces), print, around);
    } else if (piece.attributes.has("data-iframe")) {
      printLinkElsewhere(readIframe(piece.attributes), skipContent(pieces), print, around);
    } else if (isLeftOut(piece.name, piece.attributes)) {
      if (!piece.isVoid) skipContent(pieces);
    } else {
      const end = openElement(piece.name, piece.attributes, print, around);
      print.closed = "";
      if (piece.isVoid) continue;
      ends.push(end);
      print.styled.push(piece.attributes.has("class"));
    }
  }
  return print.html;
}

/** Skips the content of the element just opened; returns the elements opened in it. */
function skipContent(pieces: ReturnType<typeof readTags>): PagePiece[] {
  const inside: PagePiece[] = [];
  let depth = 1;
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    const piece = next.value;
    if (piece.kind === "open") inside.push(piece);
    if (piece.kind === "open" && !piece.isVoid) depth += 1;
    if (piece.kind === "close") depth -= 1;
    if (depth === 0) break;
  }
  return inside;
}

const nothing = () => undefined;

/** Returns the function that closes the element. */
function openElement(
  name: string,
  attributes: Attributes,
  print: LitePrint,
  around: LiteSurroundings,
): () => void {
  if (standsApart(name, attributes, print)) print.html += " ";
  if (name === "img") {
    showImage(attributes, print, around);
    return nothing;
  }
  if (name === "a") {
    openLink(
      `<a${printAttributes(findLinkAttributes(attributes, around))}>`,
      attributes.get("aria-label") ?? "",
      print,
    );
    return () => closeLink(print);
  }
  const printed = printAttributes(attributes);
  if (name === "span" && printed === "") return nothing;
  print.html += `<${name}${printed}>`;
  if (name === "form") keepEdition(attributes, print, around);
  return () => void (print.html += `</${name}>`);
}

/** Elements that belong to the page rather than to a text's formatting. */
const isOfPage = (name: string) => name === "span" || name === "time";

/**
 * Whether an inline element is only separated from the preceding text by its style, so that a space is
 * needed.
 */
function standsApart(name: string, attributes: Attributes, { html, closed, styled }: LitePrint): boolean {
  if (!inLine.has(name) || /\s$/.test(html.slice(-1))) return false;
  if (name !== "img" && attributes.has("class") && html !== "" && !html.endsWith(">")) return true;
  if (inLine.has(closed) && (attributes.has("class") || isOfPage(name) || isOfPage(closed))) return true;
  return styled.at(-1) === true && name === "a" && (closed === "a" || closed === "b");
}

function findLinkAttributes(attributes: Attributes, around: LiteSurroundings): Attributes {
  const href = unescapeHtml(attributes.get("href") ?? "");
  if (attributes.has("data-whole") || !isOwnPage(href, around)) return attributes;
  return new Map(attributes).set("href", escapeHtml(addLite(href)));
}

/** GET forms to the network's pages keep the lite edition. */
function keepEdition(attributes: Attributes, print: LitePrint, around: LiteSurroundings): void {
  const isSent = (attributes.get("method") ?? "").toLowerCase() === "post";
  const action = unescapeHtml(attributes.get("action") ?? "") || around.url;
  if (!isSent && isOwnPage(action, around)) print.html += `<input type="hidden" name="${liteName}" value="">`;
}

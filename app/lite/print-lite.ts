import { addLite, liteName } from "../link/lite-address.ts";
import { inLine, isLeftOut, printAttributes } from "./judge-element.ts";
import { closeLink, isOwnPage, openLink, type LitePrint, type LiteSurroundings } from "./lite-print.ts";
import { leadElsewhere, readFrame, showPicture } from "./print-elsewhere.ts";
import { escapeHtml, readTags, unescapeHtml, type Attributes, type PagePiece } from "./read-tags.ts";

/**
 * The lite edition of a printed page: its words, tables, links and forms as they stand, and nothing that runs, styles or
 * comes from elsewhere (docs/decisions/0092). `html` is what React has printed, a whole document or a part of one.
 */
export function printLite(html: string, around: LiteSurroundings): string {
  const print: LitePrint = { html: "", link: null, closed: "", styled: [] };
  const pieces = readTags(html);
  /** How each open element ends. */
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
      leadElsewhere(piece.attributes, skipContent(pieces), print, around);
    } else if (piece.attributes.has("data-frame")) {
      leadElsewhere(readFrame(piece.attributes), skipContent(pieces), print, around);
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

/** Reads on to the end of the element that has just begun; answers what began in it. */
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

/** Answers how the element ends. */
function openElement(
  name: string,
  attributes: Attributes,
  print: LitePrint,
  around: LiteSurroundings,
): () => void {
  if (standsApart(name, attributes, print)) print.html += " ";
  if (name === "img") {
    showPicture(attributes, print, around);
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

/** No style of a text is printed with these. */
const isOfPage = (name: string) => name === "span" || name === "time";

/** Of what stands in a line its styles set some apart, with nothing between them in the text. */
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

/** A form that asks for a page asks for its lite edition. */
function keepEdition(attributes: Attributes, print: LitePrint, around: LiteSurroundings): void {
  const isSent = (attributes.get("method") ?? "").toLowerCase() === "post";
  const action = unescapeHtml(attributes.get("action") ?? "") || around.url;
  if (!isSent && isOwnPage(action, around)) print.html += `<input type="hidden" name="${liteName}" value="">`;
}

import type { Element, ElementContent, Parents, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { readInventory } from "../ledger/inventory.ts";
import { unlessTooDeep, type ParsedSource } from "../nodes/convert-source.ts";
import type { Note } from "../nodes/conversion.ts";
import { isElement, textOf } from "../nodes/hast.ts";

/** Replaces an element of a system's own markup; null to keep it and continue inside. */
export type Rewrite = (element: Element, note: (note: Note) => void) => ElementContent[] | null;

const keepAll: Rewrite = () => null;

/** A parser of HTML for `convertSource`, which rewrites a system's own markup. */
export const createHtmlParser =
  (rewrite: Rewrite = keepAll) =>
  (html: string): ParsedSource => {
    const notes: Note[] = [];
    const root = fromHtml(html, { fragment: true });
    if (rewrite === keepAll) return { root, notes };
    const original = readInventory(root);
    rewriteTree(root, rewrite, (note) => void notes.push(note));
    return { root, notes, original };
  };

/**
 * Rewrites the elements below a node, from the outside in. Replacements are rewritten as well, so a rule must not return an
 * element that it matches.
 */
export function rewriteTree(parent: Parents, rewrite: Rewrite, note: (note: Note) => void): void {
  const rewriteNode = (node: RootContent): RootContent[] => {
    if (!isElement(node)) return [node];
    const made = rewrite(node, note);
    if (made !== null) return made.flatMap(rewriteNode);
    rewriteTree(node, rewrite, note);
    return [node];
  };
  (parent as Root).children = parent.children.flatMap(rewriteNode);
}

/** The source of an element's content. */
export function sliceInside(html: string, element: Element): string {
  const [first] = element.children;
  const start = first?.position?.start.offset;
  const end = element.children.at(-1)?.position?.end.offset;
  return start === undefined || end === undefined ? "" : html.slice(start, end);
}

/** Plain text of HTML, on one line. */
export const plainText = (html: string): string =>
  (/[<&]/.test(html)
    ? unlessTooDeep(
        () => textOf(fromHtml(html, { fragment: true })),
        () => html,
      )
    : html
  )
    .replace(/\s+/g, " ")
    .trim();

/** Escapes text for HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

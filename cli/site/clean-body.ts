import type { Element, Root } from "hast";
import type { Note } from "../nodes/conversion.ts";
import { attribute, findElements, isBlank, isElement, textOf } from "../nodes/hast.ts";
import { oneLine } from "../records/clean-text.ts";
import { createHtmlParser, type Rewrite } from "../records/parse-html.ts";

/** Elements around a text that aren't part of it, by name, by role, and by the ids of discussions. */
const around = ["nav", "header", "footer", "form", "button", "dialog"] as const;
const roles = new Set(["navigation", "banner", "search", "contentinfo", "dialog"]);
const discussions = new Set(["comments", "respond", "disqus_thread"]);
/** Attributes with addresses, which are relative to the page. */
const addresses = ["href", "src", "dataSrc", "dataLazySrc", "dataOriginal", "poster", "cite"] as const;
const maxKept = 1_000;

/**
 * A parser of an article's HTML: addresses become absolute, and what stands around the text is left out and noted. `title` is
 * the headline, which the text doesn't repeat.
 */
export function createBodyParser(
  base: string,
  title: string,
): (html: string) => { root: Root; notes: Note[] } {
  /** Footers of quotations, which name their sources. */
  const kept = new WeakSet<Element>();
  let hasHeading = false;
  const rewrite: Rewrite = (element, note) => {
    if (isElement(element, "blockquote"))
      for (const footer of findElements(element, (inner) => isElement(inner, "footer"))) kept.add(footer);
    if (isElement(element, "h1") && !hasHeading && oneLine(textOf(element)) === title) {
      hasHeading = true;
      return [];
    }
    const reason = kept.has(element) ? null : findReason(element);
    if (reason !== null) {
      const words = oneLine(textOf(element));
      if (words !== "" && words !== title)
        note({ kind: "element", reason: `${reason} was left out`, kept: words.slice(0, maxKept) });
      return [];
    }
    resolveAddresses(element, base);
    dropSecondImages(element);
    return null;
  };
  return createHtmlParser(rewrite);
}

function findReason(element: Element): string | null {
  const name = around.find((known) => element.tagName === known);
  if (name !== undefined) return `<${name}>`;
  const role = attribute(element, "role");
  if (roles.has(role)) return `role="${role}"`;
  if (discussions.has(attribute(element, "id"))) return "a discussion";
  if (element.properties["hidden"] !== undefined && element.properties["hidden"] !== false)
    return "hidden text";
  if (isElement(element, "a") && attribute(element, "ariaHidden") === "true") return "a hidden link";
  return isElement(element, "aside") && consistsOfLinks(element) ? "<aside>" : null;
}

/** More than half of its text is in links. */
function consistsOfLinks(element: Element): boolean {
  const length = oneLine(textOf(element)).length;
  const linked = findElements(element, (inner) => isElement(inner, "a"))
    .map((link) => oneLine(textOf(link)).length)
    .reduce((sum, part) => sum + part, 0);
  return linked * 2 > length;
}

function resolveAddresses(element: Element, base: string): void {
  for (const name of addresses) {
    const written = attribute(element, name).trim();
    if (written === "" || written.startsWith("#") || URL.canParse(written)) continue;
    const url = URL.parse(written, base);
    if (url !== null) element.properties[name] = url.href;
  }
  if (!isElement(element, "img")) return;
  const [srcset = ""] = [attribute(element, "dataSrcSet"), attribute(element, "srcSet")].filter(Boolean);
  const src = ["dataSrc", "dataLazySrc", "dataOriginal", "src"].map((name) => attribute(element, name));
  const isEmpty = src.every((address) => address === "" || address.startsWith("data:"));
  const last = srcset.split(/,\s+/).at(-1)?.trim().split(/\s+/, 1)[0] ?? "";
  const url = isEmpty && last !== "" ? URL.parse(last, base) : null;
  if (url !== null) element.properties["src"] = url.href;
}

/** Images that load late stand in a `noscript` once more. */
function dropSecondImages(parent: Element): void {
  let hasImage = false;
  parent.children = parent.children.filter((child) => {
    if (child.type === "text" && isBlank(child.value)) return true;
    const isSecond =
      hasImage &&
      isElement(child, "noscript") &&
      findElements(child, (inner) => isElement(inner, "img")).length > 0;
    hasImage = isElement(child, "img", "picture");
    return !isSecond;
  });
}

import { element, voidTags } from "../markup.ts";
import type { FeedHtml } from "./feed-html.ts";
import type { FeedTagRules } from "./feed-printing.ts";

/** Link schemes allowed in partner feeds. */
const schemes: ReadonlySet<string> = new Set(["https:", "http:", "mailto:"]);

/**
 * Reduces a text to the elements a partner allows: others are replaced according to the rules, or reduced to
 * their text.
 */
export function fitTags(nodes: readonly FeedHtml[], rules: FeedTagRules): FeedHtml[] {
  const fitted = nodes.flatMap((node) => fitNode(node, rules)).filter((node) => node !== "");
  return fitted.filter((node, index) => !(isBreak(node) && isBreak(fitted[index - 1])));
}

/** Used to collapse consecutive line breaks: partners do not allow empty lines. */
const isBreak = (node: FeedHtml | undefined) => typeof node === "object" && node.tag === "br";

function fitNode(node: FeedHtml, rules: FeedTagRules): FeedHtml[] {
  if (typeof node === "string") return [node];
  const tag = rules.replacements[node.tag] ?? node.tag;
  // Outside `<pre>`, newlines must become line breaks.
  const written = node.tag === "pre" && tag !== "pre" ? breakLines(node.children) : node.children;
  const children = fitTags(written, rules);
  if (!rules.allowed.has(tag)) return voidTags.has(tag) ? [] : children;
  if (tag === "a" && !schemes.has(URL.parse(node.attributes["href"] ?? "")?.protocol ?? "")) return children;
  return [element(tag, children, node.attributes)];
}

function breakLines(nodes: readonly FeedHtml[]): FeedHtml[] {
  return nodes.flatMap((node): FeedHtml[] => {
    if (typeof node !== "string") return [{ ...node, children: breakLines(node.children) }];
    return node.split("\n").flatMap((line, index) => (index === 0 ? [line] : [element("br"), line]));
  });
}

import { element, voidTags } from "../markup.ts";
import type { FeedHtml } from "./feed-html.ts";
import type { FeedTagRules } from "./feed-printing.ts";

/** Addresses that a partner's readers can open. */
const schemes: ReadonlySet<string> = new Set(["https:", "http:", "mailto:"]);

/** A text in the elements that a partner takes: others are replaced where the rules say so, or leave their words. */
export function fitTags(nodes: readonly FeedHtml[], rules: FeedTagRules): FeedHtml[] {
  const fitted = nodes.flatMap((node) => fitNode(node, rules)).filter((node) => node !== "");
  return fitted.filter((node, index) => !(isBreak(node) && isBreak(fitted[index - 1])));
}

/** Partners take no empty lines: what makes room between texts is theirs to decide. */
const isBreak = (node: FeedHtml | undefined) => typeof node === "object" && node.tag === "br";

function fitNode(node: FeedHtml, rules: FeedTagRules): FeedHtml[] {
  if (typeof node === "string") return [node];
  const tag = rules.replacements[node.tag] ?? node.tag;
  // Only there does a newline stand for itself.
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

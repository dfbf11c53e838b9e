import type { Element, ElementContent, Root } from "hast";
import { attribute, isElement, type Content } from "../nodes/hast.ts";
import { shortcodeTag } from "./mark-shortcodes.ts";
import { shortcodeRules, type Shortcode, type ShortcodeContext } from "./shortcode-rules.ts";

/** Replaces each marked shortcode with its HTML; one without a result is left out, but what it encloses is kept. */
export function expandShortcodes(root: Root, context: ShortcodeContext): Root {
  return { ...root, children: expandAll(root.children, context) };
}

function expandAll<T extends Content>(content: readonly T[], context: ShortcodeContext): T[] {
  return content.flatMap((node): T[] => {
    if (!isElement(node)) return [node];
    const children = expandAll(node.children, context);
    if (node.tagName !== shortcodeTag) return [{ ...node, children }];
    return expandOne({ ...node, children }, context) as T[];
  });
}

function expandOne(element: Element, context: ShortcodeContext): ElementContent[] {
  const shortcode = readShortcode(element);
  const expanded =
    (Object.hasOwn(shortcodeRules, shortcode.name) && shortcodeRules[shortcode.name]?.(shortcode, context)) ||
    null;
  if (expanded) return expanded;
  context.note({
    kind: "shortcode",
    reason: `nothing was found for [${shortcode.name}]; it was left out`,
    kept: shortcode.source,
  });
  return element.children;
}

function readShortcode(element: Element): Shortcode {
  const empty = { name: "", named: {}, positional: [], source: "" };
  try {
    return {
      ...empty,
      ...(JSON.parse(attribute(element, "dataValues")) as object),
      content: element.children,
    };
  } catch {
    return { ...empty, content: element.children };
  }
}

import type { ElementContent, Root, RootContent } from "hast";
import { createElement, isBlank } from "../nodes/hast.ts";

/** Elements that stand between paragraphs. */
const flowTags =
  "p div section article aside blockquote ul ol dl table figure pre h1 h2 h3 h4 h5 h6 hr iframe center form details";
const flow = new Set(flowTags.split(" "));
/** Elements whose text may be split. */
const containers = new Set(["div", "section", "article", "center"]);

/** Splits text at two or more line breaks into paragraphs, for systems that have no paragraphs of their own. */
export function splitBreaks(parent: Root | { children: ElementContent[] }): void {
  const made: RootContent[] = [];
  let run: ElementContent[] = [];
  let breaks: ElementContent[] = [];
  let isSplit = false;
  const close = () => {
    const isEmpty = run.every((node) => node.type === "text" && isBlank(node.value));
    made.push(...(isEmpty ? run : [createElement("p", {}, run)]));
    run = [];
    breaks = [];
  };
  for (const node of parent.children as ElementContent[]) {
    const isSpace = node.type === "text" && isBlank(node.value);
    if (node.type === "element" && node.tagName === "br") breaks.push(node);
    else if (isSpace && breaks.length > 0) continue;
    else if (node.type === "element" && flow.has(node.tagName)) {
      if (containers.has(node.tagName)) splitBreaks(node);
      close();
      made.push(node);
    } else {
      if (breaks.length > 1) {
        isSplit = true;
        close();
      }
      run.push(...breaks, node);
      breaks = [];
    }
  }
  close();
  if (isSplit) (parent as Root).children = made;
}

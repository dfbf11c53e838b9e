import type { ElementContent, Root } from "hast";
import { createElement, createText, isBlank, isElement, type Content } from "../nodes/hast.ts";

const flowNames =
  "address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form header h1 h2 h3 h4 h5 h6 hr li main nav ol p section table tbody td tfoot th thead tr ul";
const flowElements = new Set([
  ...flowNames.split(" "),
  "pre",
  "iframe",
  "video",
  "audio",
  "object",
  "script",
  "style",
]);

/** Elements in which newlines are not line breaks. */
const verbatimElements = new Set(["pre", "script", "style", "textarea", "select", "svg", "iframe"]);
/** Elements that only contain elements: white space between their children is ignored. */
const structureElements = new Set(["table", "tbody", "thead", "tfoot", "tr", "ul", "ol", "dl"]);

/**
 * Adds paragraphs like WordPress does for classic content: a blank line ends a paragraph, any other newline
 * is a line break.
 */
export function addParagraphs(root: Root): Root {
  return { ...root, children: wrapRuns(root.children) };
}

/** A blank line between inline nodes. */
const gap = Symbol("gap");

function wrapRuns(content: readonly Content[]): ElementContent[] {
  const made: ElementContent[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    if (run.some((node) => node.type !== "text" || !isBlank(node.value)))
      made.push(createElement("p", {}, run));
    run = [];
  };
  for (const node of content.flatMap((child) => breakLines(child, true))) {
    if (node === gap) close();
    else if (node.type === "comment" || (isElement(node) && flowElements.has(node.tagName))) {
      close();
      made.push(node);
    } else run.push(node);
  }
  close();
  return made;
}

/** Converts newlines in a node to line breaks; with `splits`, blank lines end the paragraph. */
function breakLines(node: Content, splits: boolean): (ElementContent | typeof gap)[] {
  if (node.type === "text") return breakText(node.value, splits);
  if (node.type === "doctype" || node.type === "mdxjsEsm") return [];
  if (node.type !== "element") return [node];
  if (structureElements.has(node.tagName)) {
    const children = node.children.flatMap((child) => (isElement(child) ? convertLineEnds(child) : [child]));
    return [{ ...node, children }];
  }
  return convertLineEnds(node);
}

function convertLineEnds(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  if (structureElements.has(node.tagName)) return breakLines(node, false) as ElementContent[];
  if (verbatimElements.has(node.tagName)) return [node];
  // Explicit paragraphs get line breaks, but aren't split.
  const isMarked = node.tagName === "p" || /^h[1-6]$/.test(node.tagName);
  if (flowElements.has(node.tagName) && !isMarked) return [{ ...node, children: wrapRuns(node.children) }];
  return [
    { ...node, children: node.children.flatMap((child) => breakLines(child, false)) as ElementContent[] },
  ];
}

function breakText(text: string, splits: boolean): (ElementContent | typeof gap)[] {
  const lines = text.split("\n");
  const made: (ElementContent | typeof gap)[] = [];
  lines.forEach((line, index) => {
    const isInner = index > 0 && index < lines.length - 1;
    if (index > 0 && !(isInner && isBlank(line)))
      made.push(isAfterBlank(lines, index) && splits ? gap : lineBreak());
    else if (isInner && !splits) made.push(lineBreak());
    if (line !== "") made.push(createText(line));
  });
  return made;
}

const isAfterBlank = (lines: string[], index: number) => index >= 2 && isBlank(lines[index - 1] ?? "");

const lineBreak = () => createElement("br", {}, []);

import type { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import { storySchema } from "../../../contract/document/story-schema.ts";
import type { DraftRefusal } from "../../env.ts";
import { refuse } from "./refuse.ts";
import { maxDocumentBytes, measureDocument } from "./measure-document.ts";

/** Deepest nesting of quotations, lists and tables. */
const maxDepth = 40;

export interface AppliedSteps {
  document: Node;
  steps: Step[];
}

/** Applies steps in order, all or none: each must be one, fit the document, and leave one that satisfies the schema. */
export function applySteps(before: Node, sent: readonly unknown[]): AppliedSteps | DraftRefusal {
  let document = before;
  const steps: Step[] = [];
  for (const [index, json] of sent.entries()) {
    try {
      const step = Step.fromJSON(storySchema, json);
      const { doc, failed } = step.apply(document);
      if (!doc) return refuse(`steps[${index}]`, failed ?? "doesn't fit the document");
      checkChanges(document, doc);
      document = doc;
      steps.push(step);
    } catch (error) {
      return refuse(`steps[${index}]`, error instanceof Error ? error.message : "isn't a step");
    }
    // What is too long can only become shorter.
    if (measureDocument(document) > Math.max(maxDocumentBytes, measureDocument(before)))
      return refuse(`steps[${index}]`, "makes the story too long");
  }
  return { document, steps };
}

/** Checks what a step has changed: blocks that are the same object have been checked before. */
function checkChanges(before: Node, after: Node): void {
  const known = new Set(before.children);
  if (!after.type.validContent(after.content)) throw new RangeError("These blocks don't make a story.");
  for (const child of after.children) {
    if (known.has(child)) continue;
    child.check();
    if (measureDepth(child) > maxDepth) throw new RangeError("The nesting is too deep.");
  }
}

const measureDepth = (node: Node): number => 1 + Math.max(0, ...node.children.map(measureDepth));

import type { Node } from "prosemirror-model";
import { Step } from "prosemirror-transform";
import { storySchema } from "../../../contract/document/story-schema.ts";
import type { DocumentRange } from "../../../contract/entities/draft-note.ts";
import type { StepRow } from "./room-storage.ts";

export const readSteps = (rows: readonly StepRow[]): Step[] =>
  rows.map(({ step }) => Step.fromJSON(storySchema, JSON.parse(step)));

/** A position after steps. `side`: the direction it moves when something is inserted there. */
export const mapPosition = (steps: readonly Step[], position: number, side: 1 | -1 = 1): number =>
  steps.reduce((at, step) => step.getMap().map(at, side), position);

/** Shorter passages may match by chance. Characters. */
const minQuote = 12;

/**
 * The position of a passage that was moved, or deleted and restored: null unless its text is in the document exactly
 * once. Blocks are lines, as in the text of a quotation.
 */
export function findQuote(document: Node, quote: string): DocumentRange | null {
  if (quote.trim().length < minQuote) return null;
  const { text, positions } = readLines(document);
  const start = text.indexOf(quote);
  if (start < 0 || text.includes(quote, start + 1)) return null;
  const [from, last] = [positions[start], positions[start + quote.length - 1]];
  return from === undefined || last === undefined ? null : { from, to: last + 1 };
}

/** The text with the position of each of its characters. */
function readLines(document: Node): { text: string; positions: number[] } {
  const parts: string[] = [];
  const positions: number[] = [];
  document.descendants((node, position) => {
    if (!node.isTextblock) return true;
    if (parts.length > 0) {
      parts.push("\n");
      positions.push(position);
    }
    node.forEach((child, offset) => {
      if (child.text === undefined) return;
      parts.push(child.text);
      for (let index = 0; index < child.text.length; index += 1)
        positions.push(position + 1 + offset + index);
    });
    return false;
  });
  return { text: parts.join(""), positions };
}

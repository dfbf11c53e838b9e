import type { Root } from "hast";
import { findOmissions, readInventory, type Inventory } from "../ledger/inventory.ts";
import type { Note } from "./conversion.ts";
import { createParagraph, createText } from "./conversion.ts";
import { convertBody, type ConvertedBody } from "./convert-body.ts";

/** Runs `work`, or `instead` if the source is nested too deeply (stack overflow). */
export function unlessTooDeep<Made>(work: () => Made, instead: () => Made): Made {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return instead();
    throw error;
  }
}

/** The nodes of a text, and what it consisted of before. */
export interface ConvertedSource extends ConvertedBody {
  inventory: Inventory;
}

/** A parsed text; `original` is what it consisted of before a reader rewrote its own system's markup. */
export interface ParsedSource {
  root: Root;
  notes: Note[];
  original?: Inventory;
}

/**
 * Converts a source text to nodes, with notes of both steps. A text that is nested too deeply is kept as
 * plain text.
 */
export function convertSource(source: string, parse: (source: string) => ParsedSource): ConvertedSource {
  return unlessTooDeep(
    () => {
      const parsed = parse(source);
      const converted = convertBody(parsed.root);
      const inventory = readInventory(parsed.root);
      if (parsed.original) inventory.leftOut = findOmissions(parsed.original, inventory);
      return {
        body: converted.body,
        notes: [...parsed.notes, ...converted.notes],
        inventory,
      };
    },
    () => ({
      body: [createParagraph([createText(source)], { containers: [], align: null })],
      inventory: readInventory({ type: "root", children: [{ type: "text", value: source }] }),
      notes: [{ kind: "element", reason: "a text is nested too deeply and was kept as plain text" }],
    }),
  );
}

import type { Root } from "hast";
import type { Note } from "./conversion.ts";
import { createParagraph, createText } from "./conversion.ts";
import { convertBody, type ConvertedBody } from "./convert-body.ts";

/** What `work` makes, or what stands `instead` of it where a source is nested deeper than a program can follow. */
export function unlessTooDeep<Made>(work: () => Made, instead: () => Made): Made {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return instead();
    throw error;
  }
}

/** A source's text as typed nodes, with the notes of both steps. One that cannot be followed is kept as it was written. */
export function convertSource(
  source: string,
  parse: (source: string) => { root: Root; notes: Note[] },
): ConvertedBody {
  return unlessTooDeep(
    () => {
      const parsed = parse(source);
      const converted = convertBody(parsed.root);
      return { body: converted.body, notes: [...parsed.notes, ...converted.notes] };
    },
    () => ({
      body: [createParagraph([createText(source)], { containers: [], align: null })],
      notes: [{ kind: "element", reason: "a text is nested too deeply and was kept as plain text" }],
    }),
  );
}

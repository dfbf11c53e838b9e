import type { BlockNode } from "../../contract/entities/block-node.ts";

/** A paragraph of a reply's usual length, unique for each number. */
export const createWords = (number: number): BlockNode[] => [
  {
    type: "Paragraph",
    value: [
      {
        type: "Text",
        value: `Remark ${number}: the second part holds up better than I remember, mostly because the music was never in the way, and nobody had to be told where to go next. ${"Still. ".repeat(number % 20)}`,
        styles: [],
      },
    ],
    align: null,
    containers: [],
    continuesItem: false,
  },
];

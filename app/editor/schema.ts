import { Schema } from "prosemirror-model";
import { names } from "../../contract/document/document-json.ts";
import { flowSpecs, inlineSpecs, markSpecs } from "../../contract/document/flow-specs.ts";

/** The ProseMirror schema of documents built by `buildDocument` and read by `formatDocument`. */
export const schema = new Schema({
  topNode: names.document,
  nodes: {
    [names.document]: { content: "(flow | wholeNode)+" },
    ...flowSpecs,
    [names.wholeNode]: {
      attrs: { node: {} },
      draggable: true,
      // Rendered by its own node view (`open-editor.client.ts`); this is for the clipboard.
      toDOM: () => ["div", { "data-node": "" }],
    },
    ...inlineSpecs,
  },
  marks: markSpecs,
});

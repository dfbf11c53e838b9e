import * as css from "./editor.css.ts";
import type { EditorWords } from "./present-editor-words.ts";

/** Class names of the editor, whose script contains no styles. */
export const editorClasses: EditorWords["classes"] = {
  editor: css.editor,
  text: css.text,
  tools: css.tools,
  tool: css.tool,
  panel: css.panel,
  wholeNode: css.wholeNode,
};

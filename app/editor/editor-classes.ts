import * as css from "./editor.css.ts";
import type { EditorWords } from "./editor-words.ts";

/** What the editor is dressed in: its script carries no styles. */
export const editorClasses: EditorWords["classes"] = {
  editor: css.editor,
  text: css.text,
  tools: css.tools,
  tool: css.tool,
  panel: css.panel,
  thing: css.thing,
};

import { Fragment, Slice } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { names } from "../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import { storyType } from "../blocks/story-type.ts";

/** Inserts plain text: each line a paragraph where there is room for paragraphs, else all on one line. */
export function insertLines(view: EditorView, text: string): void {
  const { tr, selection } = view.state;
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0) return;
  if (selection.$from.parent.type.name === names.paragraph) {
    const paragraphs = lines.map((line) => storyType(names.paragraph).create(null, storySchema.text(line)));
    tr.replaceSelection(new Slice(Fragment.from(paragraphs), 1, 1));
  } else tr.insertText(lines.join(" "));
  view.dispatch(tr.scrollIntoView());
}

import { chainCommands } from "prosemirror-commands";
import { InputRule, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { Plugin, type Command } from "prosemirror-state";
import { names } from "../../../../contract/document/document-json.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import { createInputRules, createKeymaps, createTools } from "../../../editor/tools.ts";
import { storyType } from "../blocks/story-type.ts";
import {
  breakCell,
  leaveBlock,
  leaveLine,
  moveBlock,
  refuseBreak,
  setHeading,
  setParagraph,
} from "./story-commands.ts";

export const storyTools = createTools(storySchema);
/** Adds a note on what is selected, as in other editors. */
export const noteKey = "Mod-Alt-m";

/** Keys of the text beside those of the reply editor; `open` are those that open something of the page. */
export function createStoryKeymaps(enter: Command, open: Readonly<Record<string, Command>>): Plugin[] {
  return [
    // Before the lists' own Enter, which would split what is no paragraph.
    keymap({ Enter: chainCommands(enter, leaveLine, breakCell), "Shift-Enter": refuseBreak }),
    ...createKeymaps(storySchema, storyTools, {
      "Alt-ArrowUp": moveBlock(-1),
      "Alt-ArrowDown": moveBlock(1),
      "Mod-Alt-0": setParagraph,
      "Mod-Alt-2": setHeading(2),
      "Mod-Alt-3": setHeading(3),
      "Mod-Alt-4": setHeading(4),
      ...open,
    }),
  ];
}

/** What is typed while a block is selected comes to stand after it, and doesn't replace it. */
export const createTypingAfterBlock = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput: (view, _from, _to, text) =>
        leaveBlock(view.state, (tr) => view.dispatch(tr.insertText(text))),
      handleDOMEvents: {
        compositionstart: (view) => {
          leaveBlock(view.state, view.dispatch);
          return false;
        },
      },
    },
  });

const createStyleRule = (pattern: RegExp, style: string): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    const [whole, text = ""] = match;
    const mark = storySchema.marks[style];
    if (!mark || !state.selection.$from.parent.type.allowsMarkType(mark)) return null;
    const from = start + whole.indexOf(whole.trimStart());
    return state.tr
      .replaceWith(from, end, storySchema.text(text, [...state.selection.$from.marks(), mark.create()]))
      .removeStoredMark(mark);
  });

const rule = new InputRule(/^(?:---|\*\*\*)$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  if ($start.depth !== 1 || $start.parent.type !== storyType(names.paragraph)) return null;
  const paragraph = storyType(names.paragraph).create();
  return state.tr.replaceWith($start.before(), $start.after(), [storyType(names.rule).create(), paragraph]);
});

/** Markdown as it is typed; Backspace undoes it. */
export const createStoryRules = (): Plugin =>
  createInputRules(storySchema, [
    textblockTypeInputRule(/^(#{1,4})\s$/, storyType(names.heading), (match) => ({
      level: Math.max(2, match[1]?.length ?? 2),
    })),
    wrappingInputRule(/^```\s$/, storyType(names.code)),
    rule,
    createStyleRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, "Bold"),
    createStyleRule(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, "Italic"),
    createStyleRule(/(?<!\w)_([^_\s](?:[^_]*[^_\s])?)_$/, "Italic"),
    createStyleRule(/`([^`]+)`$/, "Code"),
    createStyleRule(/~~([^~\s](?:[^~]*[^~\s])?)~~$/, "Struck"),
  ]);

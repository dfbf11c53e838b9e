import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { names } from "../../../../contract/document/document-json.ts";
import { definePart } from "../../parts/part.ts";
import { asksAddress, documentId, isTextKind, libraryId, type TextKind } from "../insert-items.ts";
import { slashMenu } from "./late-plugins.client.ts";
import { insertBlock, setHeading, setParagraph, toggleCode } from "./story-commands.ts";
import { storyTools } from "./story-keys.ts";

const textCommands: Record<TextKind, Command> = {
  paragraph: setParagraph,
  heading2: setHeading(2),
  heading3: setHeading(3),
  heading4: setHeading(4),
  bullets: storyTools.bullets.run,
  numbers: storyTools.numbers.run,
  quote: storyTools.quote.run,
  code: toggleCode,
};

/** New blocks, with the attributes that their schemas require. */
const blocks = definePart(() => import("../blocks/create-block.ts"));

/** Actions of the page that the text needs. */
export interface PageActions {
  image: () => void;
  library: () => void;
  document: () => void;
  address: () => void;
}

/** Runs the chosen item of a menu; removes "/" and the text after it. */
export async function chooseInsert(view: EditorView, id: string, ask: PageActions): Promise<void> {
  slashMenu.loaded?.deleteSlash(view);
  if (id === "Image") return ask.image();
  if (id === libraryId) return ask.library();
  if (id === documentId) return ask.document();
  if (asksAddress(id)) return ask.address();
  const command = isTextKind(id) ? textCommands[id] : await findBlockCommand(id);
  command?.(view.state, view.dispatch);
  return view.focus();
}

async function findBlockCommand(id: string): Promise<Command | null> {
  const module = await blocks.load();
  return module && insertBlock(module.createBlock(id === "HorizontalRule" ? names.rule : id));
}

import { history } from "prosemirror-history";
import { EditorState, type Command } from "prosemirror-state";
import { EditorView, type NodeViewConstructor } from "prosemirror-view";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import { createCaretAtKeys, createPastePlugin } from "../../../editor/plugins.client.ts";
import { toolbarKey } from "../../../editor/tool-names.ts";
import type { InsertItem } from "../insert-items.ts";
import type { DraftSync } from "../sync/draft-sync.ts";
import {
  createBlockView,
  type BlockWords,
  createPlaceholders,
  type PlaceholderWords,
} from "./block-view.client.ts";
import { createCopy } from "./clipboard.client.ts";
import {
  createDropCursor,
  createGapCursor,
  createSlash,
  createSuggesting,
  suggestIfWanted,
  suggestKey,
  toggleSuggesting,
  createTables,
} from "./late-plugins.client.ts";
import { enterAddress } from "./enter-address.client.ts";
import {
  createStoryKeymaps,
  createStoryRules,
  createTypingAfterBlock,
  noteKey,
  createTabKeys,
} from "./story-keys.ts";
import * as css from "./story.css.ts";

export interface StoryOptions {
  sync: DraftSync;
  /** Id of the writer. */
  personId: string;
  words: BlockWords & PlaceholderWords;
  /** Accessible name and description: ids of elements. */
  label: string;
  describedBy: string;
  /** Language of the story, for spelling. */
  locale: string;
  isWritable: boolean;
  items: readonly InsertItem[];
  hosts: ReadonlySet<string>;
  choose: (view: EditorView, item: InsertItem) => void;
  /** Handlers of keys, which open parts of the page. */
  open: Record<"link" | "find" | "toolbar" | "details", () => void> & { note: (view: EditorView) => void };
  /** Announces that Tab now leaves a list or table. */
  sayHowToLeave: () => void;
  receiveFiles: (files: readonly File[]) => void;
  insertPasted: (view: EditorView, text: string, html: string) => void;
  onState: (state: EditorState) => void;
}

/** Covered margins of the window, px. */
const covered = { top: 112, bottom: 104, left: 0, right: 0 };

/** Opens the text of a story. `sync` has its document, and saves and merges it. */
export function openStory(mount: HTMLElement, options: StoryOptions): EditorView {
  const { sync, words, open } = options;
  const press = (run: () => void): Command => {
    return () => {
      run();
      return true;
    };
  };
  const plugins = [
    createCaretAtKeys(),
    createSlash(options.items, options.choose),
    ...createSuggesting(options.personId),
    createTabKeys(options.sayHowToLeave),
    createTypingAfterBlock(),
    createStoryRules(),
    ...createStoryKeymaps(enterAddress(options.hosts), {
      "Mod-k": press(open.link),
      "Mod-f": press(open.find),
      "Alt-Enter": press(open.details),
      [noteKey]: press(() => open.note(view)),
      [suggestKey]: press(() => void toggleSuggesting(view)),
      [toolbarKey]: press(open.toolbar),
    }),
    history(),
    createTables(),
    createGapCursor(),
    createDropCursor(),
    createPastePlugin({ receiveFiles: options.receiveFiles, insert: options.insertPasted }),
    createCopy(),
    createPlaceholders(words),
    ...sync.plugins,
  ];
  const view: EditorView = new EditorView(mount, {
    state: EditorState.create({ doc: storySchema.nodeFromJSON(sync.document), plugins }),
    nodeViews: createNodeViews(words),
    editable: () => options.isWritable,
    // Bars cover the text: at its top, and on phones two at its bottom.
    scrollThreshold: covered,
    scrollMargin: covered,
    attributes: {
      class: css.story,
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": options.label,
      "aria-describedby": options.describedBy,
      spellcheck: "true",
      lang: options.locale,
      ...(!options.isWritable && { "aria-readonly": "true" }),
    },
    dispatchTransaction: (wanted) => {
      const transaction = suggestIfWanted(wanted, view.state, options.personId);
      const state = view.state.apply(transaction);
      view.updateState(state);
      sync.afterTransaction(state);
      options.onState(state);
    },
  });
  sync.start(view);
  options.onState(view.state);
  return view;
}

/**
 * Every block is rendered by the same view; headline and standfirst are lines without a heading's role inside the
 * field.
 */
function createNodeViews(words: BlockWords): Record<string, NodeViewConstructor> {
  const blockView = createBlockView(words);
  const line =
    (className: string): NodeViewConstructor =>
    (_node, view) => {
      const dom = view.dom.ownerDocument.createElement("div");
      dom.className = className;
      dom.dir = "auto";
      return { dom, contentDOM: dom };
    };
  const blocks = Object.values(storySchema.nodes).filter(
    (type) => type.isInGroup("block") || type.name === storyNames.slide,
  );
  return {
    ...Object.fromEntries(blocks.map((type) => [type.name, blockView])),
    [storyNames.headline]: line(css.headline),
    [storyNames.standfirst]: line(css.standfirst),
  };
}

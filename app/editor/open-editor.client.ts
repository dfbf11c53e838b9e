import type { ImageRef } from "../../contract/entities/image.ts";
import { fill } from "./fill.client.ts";
import { history } from "prosemirror-history";
import { EditorState, Plugin, Selection } from "prosemirror-state";
import { EditorView, type NodeView, type NodeViewConstructor } from "prosemirror-view";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { openAddressPanel, openImagePanel } from "./insert-panels.client.ts";
import { buildDocument } from "../../contract/document/build-document.ts";
import { names, type NodeJson, blockNodeOf } from "../../contract/document/document-json.ts";
import type { EditorWords } from "./present-editor-words.ts";
import { formatDocument } from "../../contract/document/format-document.ts";
import { createCaretAtKeys, createPastePlugin } from "./plugins.client.ts";
import { createNameCompletion, type FindNames } from "./complete-names.client.ts";
import { isWebAddress } from "./is-web-address.ts";
import {
  createTypedLinks,
  showCard,
  type FindCard,
  insertAfter,
  insertBlocks,
  insertPasted,
} from "./insertions.client.ts";
import { createInputRules, createKeymaps, createTools } from "./tools.ts";
import { remindOfFile } from "./panel.client.ts";
import { schema } from "./schema.ts";
import { leaveOutBlanks } from "../../contract/document/tidy-body.ts";
import { toolbarKey, toolNames, type ToolName } from "./tool-names.ts";
import { createToolbar } from "./toolbar.client.ts";

/** URL of an image in the store; empty if it has none. */
const findImageSrc = ({ id, format }: ImageRef, { imageSrc }: EditorWords): string =>
  /^[\w-]+$/.test(id) && imageSrc !== ""
    ? imageSrc
        .replace("{id}", id)
        .replace("{format}", /^[a-z]+$/i.test(format) ? format.toLowerCase() : "jpg")
    : "";

/** Description of an atomic block: its alt text, title, address or id. */
function describeNode(node: BlockNode): string {
  const texts = "image" in node && node.image ? [node.image.alt] : [];
  const named = node as Partial<Record<"title" | "url" | "id", unknown>>;
  return [...texts, named.title, named.url, named.id].find(
    (text) => typeof text === "string" && text !== "",
  ) as string;
}

/** Node view for an image, player or card: moved and removed as a whole. */
const createNodeView =
  (words: EditorWords): NodeViewConstructor =>
  (node, view, findPosition): NodeView => {
    const document = view.dom.ownerDocument;
    const wholeNode = blockNodeOf(node);
    const dom = document.createElement("div");
    dom.className = words.classes.wholeNode;
    const kind = document.createElement("strong");
    kind.textContent = words.things[wholeNode.type] ?? wholeNode.type;
    const text = document.createElement("span");
    text.dir = "auto";
    text.textContent = describeNode(wholeNode) ?? "";
    const remove = document.createElement("button");
    remove.type = "button";
    // Not focusable: on the keyboard Backspace removes it, and Tab leaves the text.
    remove.tabIndex = -1;
    remove.className = words.classes.tool;
    remove.textContent = words.remove;
    remove.addEventListener("click", () => {
      const place = findPosition();
      if (place !== undefined) view.dispatch(view.state.tr.delete(place, place + node.nodeSize));
      view.focus();
    });
    const src = wholeNode.type === "Image" ? findImageSrc(wholeNode.image, words) : "";
    if (src !== "" && wholeNode.type === "Image") {
      const picture = document.createElement("img");
      picture.src = src;
      picture.alt = wholeNode.image.alt;
      fill(dom, picture);
    }
    fill(dom, kind, text, remove);
    return { dom, stopEvent: (event) => event.target === remove, ignoreMutation: () => true };
  };

const tools = createTools(schema);

interface EditorOptions {
  /** Initial content. */
  body: readonly BlockNode[];
  words: EditorWords;
  /** Ids of the elements that label and describe the text, separated by spaces. */
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  /** Completes @names; without it they are only typed. */
  findNames?: FindNames;
  /** Finds the card of a story for an address alone on its line; without it, that stays a link. */
  findCard?: FindCard;
  /** Called on every change. */
  onChange: (body: BlockNode[]) => void;
}

export interface Editor {
  /** The text with its toolbar, to be inserted by the caller. */
  element: HTMLElement;
  focus: () => void;
  /** Puts the caret at the end of the given content, which is the start of the text. */
  placeCaret: (before: readonly BlockNode[]) => void;
  /** Inserts an atomic block after the selection, and puts the caret after it. */
  insert: (node: BlockNode) => void;
  /** Inserts blocks of text, such as a quotation, and puts the caret below them. */
  insertBlocks: (body: readonly BlockNode[]) => void;
  /** True if a selected file hasn't been inserted yet; it then also shows a message. */
  isWaiting: () => boolean;
  destroy: () => void;
}

/** Keeps an empty paragraph after a final atomic block, for further text. */
const lastLine = new Plugin({
  appendTransaction: (_transactions, _before, { doc, tr }) =>
    doc.lastChild?.type.name === names.wholeNode
      ? tr.insert(doc.content.size, schema.nodes[names.paragraph]?.create() ?? [])
      : null,
});

/** Creates the rich text editor. Independent of the form around it. */
export function openEditor(document: Document, options: EditorOptions): Editor {
  const { words } = options;
  const element = document.createElement("div");
  element.className = words.classes.editor;
  const place = document.createElement("div");
  const panel = document.createElement("div");
  panel.className = words.classes.panel;
  panel.hidden = true;
  const offered = toolNames.filter((name) => name !== "image" || words.uploadTo !== "");
  const toolbar = createToolbar(document, offered, words, (name) => press(name));
  fill(element, place, panel, toolbar.element);

  const receiveFiles = (files: readonly File[]) => {
    const image = files.find(({ type }) => type.startsWith("image/"));
    if (image) openImagePanel(view, panel, words, image);
  };
  const press = (name: ToolName): void => {
    if (name === "link" || name === "embed") openAddressPanel(name, view, panel, words);
    else if (name === "image") openImagePanel(view, panel, words);
    else {
      tools[name].run(view.state, view.dispatch);
      view.focus();
    }
  };
  const open = (run: () => void) => () => {
    run();
    return true;
  };
  const keys = { "Mod-k": open(() => press("link")), [toolbarKey]: open(toolbar.focus) };
  const findCard = options.findCard ?? (() => Promise.resolve(null));
  const insert = (view: EditorView, text: string, html: string) => {
    const isEmptyLine = view.state.selection.$from.parent.content.size === 0;
    insertPasted(view, text, html);
    if (isEmptyLine && isWebAddress(text.trim())) void showCard(view, text.trim(), findCard);
  };
  const plugins = [
    createCaretAtKeys(),
    ...(options.findNames ? [createNameCompletion(options.findNames, words)] : []),
    createTypedLinks(findCard),
    createInputRules(schema),
    ...createKeymaps(schema, tools, keys),
    history(),
    createPastePlugin({ receiveFiles: words.uploadTo === "" ? null : receiveFiles, insert }),
    lastLine,
  ];
  const read = (doc: NodeJson) => leaveOutBlanks(formatDocument(doc));
  const show = () =>
    toolbar.show((name) => name in tools && tools[name as keyof typeof tools].isActive(view.state));
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ doc: schema.nodeFromJSON(buildDocument(options.body)), plugins }),
    nodeViews: { wholeNode: createNodeView(words) },
    attributes: describe(options),
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      show();
      if (transaction.docChanged) options.onChange(read(view.state.doc.toJSON() as NodeJson));
    },
  });
  show();
  return {
    element,
    focus: () => view.focus(),
    placeCaret: (before) => {
      const { doc, tr } = view.state;
      const { from } = Selection.atEnd(schema.nodeFromJSON(buildDocument(before)));
      view.dispatch(tr.setSelection(Selection.near(doc.resolve(Math.min(from, doc.content.size)), -1)));
    },
    insert: (node) => {
      insertAfter(view, node);
      view.focus();
    },
    insertBlocks: (body) => {
      insertBlocks(view, body);
      view.focus();
    },
    isWaiting: () => remindOfFile(panel, words.imageWaits),
    destroy: () => view.destroy(),
  };
}

/** ARIA attributes of the text. */
function describe({ words, labelledBy, describedBy, isInvalid }: EditorOptions): Record<string, string> {
  return {
    class: words.classes.text,
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    spellcheck: "true",
    ...(isInvalid && { "aria-invalid": "true" }),
  };
}

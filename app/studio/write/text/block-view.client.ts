import type { Node } from "prosemirror-model";
import { NodeSelection, Plugin } from "prosemirror-state";
import {
  type EditorView,
  type NodeView,
  type NodeViewConstructor,
  Decoration,
  DecorationSet,
} from "prosemirror-view";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { names } from "../../../../contract/document/document-json.ts";
import type { ImageRef } from "../../../../contract/entities/image.ts";
import { fill } from "../../../editor/fill.client.ts";
import { describeBlock } from "../blocks/story-nodes.ts";
import * as css from "./block.css.ts";
import { empty } from "./block.css.ts";

/** Texts of blocks in the text. */
export interface BlockWords {
  /** By the node's name. */
  names: Readonly<Record<string, string>>;
  caption: string;
  quotation: string;
  noImage: string;
  /** Shown for an image without alt text that is not decorative. */
  noAlt: string;
  /** Text of a player without title and image, with its provider. */
  barePlayer: string;
  buildImageSrc: (image: ImageRef) => string;
}

/** Placeholder of a block's own text. */
const findPlaceholder = (type: string, words: BlockWords) =>
  type === "PullQuote" || type === "Quotable" ? words.quotation : words.caption;

/** Renders a block: its fields as they will look or as a summary, and its text, which is edited in place. */
export const createBlockView =
  (words: BlockWords): NodeViewConstructor =>
  (first, view, findPosition): NodeView => {
    let node = first;
    const { ownerDocument: document } = view.dom;
    const type = node.type.name;
    const dom = document.createElement("div");
    dom.className = type === storyNames.slide ? css.slide : css.block;
    dom.dataset["node"] = type;
    const shown = document.createElement("div");
    shown.className = css.shown;
    shown.contentEditable = "false";
    const hasContent = !node.isLeaf;
    const contentDOM = hasContent ? document.createElement("div") : null;
    const isQuotation = type === "PullQuote" || type === "Quotable";
    if (contentDOM) {
      contentDOM.className = isQuotation ? css.quotation : node.inlineContent ? css.caption : css.parts;
      fill(dom, ...(isQuotation ? [contentDOM, shown] : [shown, contentDOM]));
    } else fill(dom, shown);
    const render = () => {
      shown.replaceChildren(...printShown(document, node, words));
      if (!contentDOM || !node.inlineContent) return;
      contentDOM.dataset["placeholder"] = findPlaceholder(type, words);
      contentDOM.classList.toggle(css.empty, node.content.size === 0);
    };
    render();
    const select = (event: Event) => {
      event.preventDefault();
      selectNode(view, findPosition());
    };
    shown.addEventListener("mousedown", select);
    return {
      dom,
      contentDOM,
      update: (next) => {
        if (next.type !== node.type) return false;
        node = next;
        render();
        return true;
      },
      ignoreMutation: (mutation) => mutation.type !== "selection" && !contentDOM?.contains(mutation.target),
      destroy: () => shown.removeEventListener("mousedown", select),
    };
  };

function selectNode(view: EditorView, position: number | undefined): void {
  if (position === undefined) return;
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)));
  view.focus();
}

function printShown(document: Document, node: Node, words: BlockWords): HTMLElement[] {
  const { image, hasImage, bareKind, title, details } = describeBlock(node);
  const create = (name: string, className: string, text: string) => {
    const element = document.createElement(name);
    element.className = className;
    element.textContent = text;
    element.dir = "auto";
    return element;
  };
  const printed: HTMLElement[] = [];
  if (bareKind === "video" || bareKind === "audio") printed.push(create("span", css.screen, ""));
  if (!hasImage) printed.push(create("span", css.kind, words.names[node.type.name] ?? node.type.name));
  const src = image ? words.buildImageSrc(image) : "";
  if (src !== "") {
    const img = document.createElement("img");
    img.src = src;
    img.alt = image?.alt ?? "";
    if (image?.width && image.height) {
      img.width = image.width;
      img.height = image.height;
    }
    img.className = hasImage ? css.image : css.thumbnail;
    printed.push(img);
  } else if (hasImage) printed.push(create("span", css.missing, words.noImage));
  if (title !== "") printed.push(create("strong", css.title, title));
  for (const detail of details) printed.push(create("span", css.detail, detail));
  if (bareKind !== null) printed.push(create("span", css.hint, words.barePlayer));
  if (hasImage && src !== "" && image?.alt.trim() === "" && node.attrs["isDecorative"] !== true)
    printed.push(create("span", css.missing, words.noAlt));
  return printed;
}

export interface PlaceholderWords {
  headline: string;
  standfirst: string;
  /** For an empty paragraph with the caret, and for a story without text. */
  paragraph: string;
  caption: string;
}

/** Placeholders of empty lines; not part of the content. */
export const createPlaceholders = (words: PlaceholderWords): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc, selection }) => {
        const found: Decoration[] = [];
        const mark = (position: number, size: number, text: string) =>
          found.push(Decoration.node(position, position + size, { class: empty, "data-placeholder": text }));
        const isBare = doc.childCount === 3;
        doc.forEach((node, position) => {
          const { name } = node.type;
          if (name === "Table" && node.firstChild?.content.size === 0)
            mark(position + 1, node.firstChild.nodeSize, words.caption);
          if (node.content.size > 0) return;
          if (name === storyNames.headline) mark(position, node.nodeSize, words.headline);
          if (name === storyNames.standfirst) mark(position, node.nodeSize, words.standfirst);
          const isAtCaret = selection.empty && selection.from === position + 1;
          if (name === names.paragraph && (isAtCaret || isBare))
            mark(position, node.nodeSize, words.paragraph);
        });
        return DecorationSet.create(doc, found);
      },
    },
  });

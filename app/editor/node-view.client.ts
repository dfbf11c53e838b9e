import { fill } from "./fill.client.ts";
import type { NodeView, NodeViewConstructor } from "prosemirror-view";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import { blockNodeOf } from "../../contract/document/document-json.ts";
import type { EditorWords } from "./editor-words.ts";

/** URL of an image in the store; empty if it has none. */
export const findImageSrc = ({ id, format }: ImageRef, { imageSrc }: EditorWords): string =>
  /^[\w-]+$/.test(id) && imageSrc !== ""
    ? imageSrc
        .replace("{id}", id)
        .replace("{format}", /^[a-z]+$/i.test(format) ? format.toLowerCase() : "jpg")
    : "";

/** Description of an atomic block: its alt text, title, address or id. */
export function describeNode(node: BlockNode): string {
  const texts = "image" in node && node.image ? [node.image.alt] : [];
  const named = node as Partial<Record<"title" | "url" | "id", unknown>>;
  return [...texts, named.title, named.url, named.id].find(
    (text) => typeof text === "string" && text !== "",
  ) as string;
}

/** Node view for an image, player or card: moved and removed as a whole. */
export const createNodeView =
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

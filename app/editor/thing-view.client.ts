import { fill } from "./fill.client.ts";
import type { NodeView, NodeViewConstructor } from "prosemirror-view";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import { thingOf } from "./document-json.ts";
import type { EditorWords } from "./editor-words.ts";

/** URL of an image in the store; empty if it has none. */
export const findPictureSrc = ({ id, format }: ImageRef, { pictureSrc }: EditorWords): string =>
  /^[\w-]+$/.test(id) && pictureSrc !== ""
    ? pictureSrc
        .replace("{id}", id)
        .replace("{format}", /^[a-z]+$/i.test(format) ? format.toLowerCase() : "jpg")
    : "";

/** Description of an atomic block: its alt text, title, address or id. */
export function describeThing(node: BlockNode): string {
  const texts = "image" in node && node.image ? [node.image.alt] : [];
  const named = node as Partial<Record<"title" | "url" | "id", unknown>>;
  return [...texts, named.title, named.url, named.id].find(
    (text) => typeof text === "string" && text !== "",
  ) as string;
}

/** Node view for an image, player or card: moved and removed as a whole. */
export const createThingView =
  (words: EditorWords): NodeViewConstructor =>
  (node, view, findPlace): NodeView => {
    const document = view.dom.ownerDocument;
    const thing = thingOf(node);
    const dom = document.createElement("div");
    dom.className = words.classes.thing;
    const kind = document.createElement("strong");
    kind.textContent = words.things[thing.type] ?? thing.type;
    const text = document.createElement("span");
    text.dir = "auto";
    text.textContent = describeThing(thing) ?? "";
    const remove = document.createElement("button");
    remove.type = "button";
    // Not focusable: on the keyboard Backspace removes it, and Tab leaves the text.
    remove.tabIndex = -1;
    remove.className = words.classes.tool;
    remove.textContent = words.remove;
    remove.addEventListener("click", () => {
      const place = findPlace();
      if (place !== undefined) view.dispatch(view.state.tr.delete(place, place + node.nodeSize));
      view.focus();
    });
    const src = thing.type === "Image" ? findPictureSrc(thing.image, words) : "";
    if (src !== "" && thing.type === "Image") {
      const picture = document.createElement("img");
      picture.src = src;
      picture.alt = thing.image.alt;
      fill(dom, picture);
    }
    fill(dom, kind, text, remove);
    return { dom, stopEvent: (event) => event.target === remove, ignoreMutation: () => true };
  };

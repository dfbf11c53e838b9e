import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { names } from "../../../../contract/document/document-json.ts";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { empty } from "./block.css.ts";

export interface PlaceholderWords {
  headline: string;
  standfirst: string;
  /** In an empty paragraph in which the caret stands, and in a story without text. */
  paragraph: string;
  caption: string;
}

/** Says what is to be written where nothing is; none of it is content. */
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

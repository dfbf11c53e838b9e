import { DOMSerializer, Fragment, type Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { names } from "../../../../contract/document/document-json.ts";
import { storyNames } from "../../../../contract/document/block-entries.ts";
import { storySchema } from "../../../../contract/document/story-schema.ts";
import { storyType } from "../blocks/story-type.ts";
import { leaveMarksBehind } from "./copied-text.ts";

/** The attribute in which copied HTML carries its nodes as JSON: blocks have fields that no HTML has. */
export const copiedAttribute = "data-story-nodes";

/** Headline and standfirst are paragraphs elsewhere. */
const asBody = (node: Node): Node =>
  node.type.name === storyNames.headline || node.type.name === storyNames.standfirst
    ? storyType(names.paragraph).create(null, node.content)
    : node;

class StorySerializer extends DOMSerializer {
  override serializeFragment(...args: Parameters<DOMSerializer["serializeFragment"]>) {
    const [fragment] = args;
    const printed = super.serializeFragment(...args);
    const first = printed.firstChild;
    const body = Fragment.from(fragment.content.map(asBody));
    if (first?.nodeType === 1)
      (first as HTMLElement).setAttribute(copiedAttribute, JSON.stringify(body.toJSON()));
    return printed;
  }
}

/** Copies blocks so that another page can paste them as blocks (`parseCopied`). */
export const createCopy = (): Plugin =>
  new Plugin({
    props: {
      transformCopied: leaveMarksBehind,
      clipboardSerializer: new StorySerializer(
        DOMSerializer.nodesFromSchema(storySchema),
        DOMSerializer.marksFromSchema(storySchema),
      ),
    },
  });

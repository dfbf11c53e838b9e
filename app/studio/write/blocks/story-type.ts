import type { NodeType } from "prosemirror-model";
import { storySchema } from "../../../../contract/document/story-schema.ts";

/** The type of a story's nodes of this name. */
export const storyType = (name: string): NodeType => {
  const type = storySchema.nodes[name];
  if (!type) throw new Error(`Stories have no ${name}.`);
  return type;
};

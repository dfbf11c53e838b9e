import type { Convert } from "./conversion.ts";

/** There are no nodes for definition lists: terms become bold paragraphs, definitions plain ones. */
export const convertDefinitionList: Convert = (element, context) => {
  context.note({
    kind: "definition-list",
    reason: "a definition list was converted to paragraphs with bold terms",
  });
  return context.blocks(element.children, context);
};

export const convertDefinitionTerm: Convert = (element, context) =>
  context.blocks(element.children, { ...context, styles: [...context.styles, "Bold"] });

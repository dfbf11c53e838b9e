import { createInline, createParagraph, type Convert } from "./conversion.ts";
import { attribute } from "./hast.ts";

export const convertForm: Convert = (element, context) => {
  context.note({ kind: "form", reason: "a form was kept as text", kept: attribute(element, "action") });
  return context.blocks(element.children, context);
};

/** The visible text of a form control: its label, value or placeholder. */
export const convertControl: Convert = (element, context) => {
  const type = attribute(element, "type");
  if (type === "hidden") return [];
  const name = element.tagName === "input" ? `input of type ${type || "text"}` : element.tagName;
  if (element.tagName !== "option" && element.tagName !== "optgroup") {
    context.note({ kind: "form", reason: `a form control (${name}) was kept as text` });
  }
  if (element.tagName === "option") {
    return [
      createParagraph(
        element.children.flatMap((child) =>
          child.type === "text" ? [createInline(child.value, context)] : [],
        ),
        context,
      ),
    ];
  }
  if (element.tagName !== "input") return context.pieces(element.children, context);
  const words = attribute(element, "value") || attribute(element, "placeholder") || attribute(element, "alt");
  return words === "" ? [] : [createInline(`[${words}]`, context)];
};

/** Elements without text that only affect their parent. */
export const convertHidden: Convert = () => [];

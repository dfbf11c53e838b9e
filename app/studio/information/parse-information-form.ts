import type { HeaderNode, ParagraphNode } from "../../../contract/entities/block-node.ts";
import { parseInformationText } from "../../information/information-text.ts";
import type { MessageId } from "../../intl/message-id.ts";

/** Names of the form's fields. */
export const informationFields = {
  action: "do",
  text: "text",
  changed: "changed",
  change: "change",
} as const;

/** Longest text, characters. */
const maxLength = 60_000;

/** The typed values, shown again if there are errors. `changed`: when the opened text was changed; null for none. */
export interface TypedInformation {
  text: string;
  changed: number | null;
}

export type ParsedInformation = { typed: TypedInformation } & (
  | { kind: "save" | "preview"; body: (ParagraphNode | HeaderNode)[] }
  | { kind: "remove" }
  | { kind: "undo"; change: string }
  | { kind: "wrong"; error: MessageId }
);

/** Reads the form of one page's text. */
export function parseInformationForm(form: FormData): ParsedInformation {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const changed = read(informationFields.changed);
  const text = read(informationFields.text).replaceAll("\r\n", "\n");
  const typed = {
    text: text.slice(0, maxLength),
    changed: /^\d{1,15}$/.test(changed) ? Number(changed) : null,
  };
  const action = read(informationFields.action);
  if (action === "remove") return { kind: "remove", typed };
  if (action === "undo") return { kind: "undo", change: read(informationFields.change), typed };
  if (text.length > maxLength) return { kind: "wrong", error: "informationTexts.error.long", typed };
  const body = parseInformationText(text);
  if (body.length === 0) return { kind: "wrong", error: "informationTexts.error.empty", typed };
  return { kind: action === "preview" ? "preview" : "save", body, typed };
}

import * as v from "valibot";
import {
  correctionKinds,
  CorrectionText,
  maxCorrectionLength,
  type CorrectionKind,
} from "../../../contract/posts/correction.ts";
import type { MessageId } from "../../intl/message-id.ts";

/** Names of the form's fields. */
export const correctionFields = {
  action: "do",
  story: "story",
  /** The id of the correction that is changed or added. */
  id: "id",
  kind: "kind",
  text: "text",
} as const;

const actions = ["add", "change", "withdraw", "return"] as const;
export type CorrectionAction = (typeof actions)[number];
export const isCorrectionAction = (value: unknown): value is CorrectionAction =>
  (actions as readonly unknown[]).includes(value);

/** The typed values, shown again with errors. */
export interface TypedCorrection {
  id: string;
  storyId: string;
  kind: CorrectionKind;
  text: string;
}

export type ParsedCorrection = { action: CorrectionAction; typed: TypedCorrection; error: MessageId | null };

/** Parses a submitted form; null if it is not one of the page's. */
export function parseCorrectionForm(form: FormData): ParsedCorrection | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const action = read(correctionFields.action);
  const id = read(correctionFields.id);
  const storyId = read(correctionFields.story);
  if (!isCorrectionAction(action) || !/^[\w-]{1,64}$/.test(id) || !/^\d{1,19}$/.test(storyId)) return null;
  const kind = correctionKinds.find((known) => known === read(correctionFields.kind)) ?? "correction";
  const text = read(correctionFields.text).slice(0, maxCorrectionLength + 1_000);
  const typed = { id, storyId, kind, text };
  if (action === "withdraw" || action === "return") return { action, typed, error: null };
  return { action, typed, error: findError(text) };
}

function findError(text: string): MessageId | null {
  if (v.safeParse(CorrectionText, text).success) return null;
  return text.trim() === "" ? "manageCorrections.error.empty" : "manageCorrections.error.long";
}

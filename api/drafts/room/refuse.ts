import type { DraftRefusal } from "../../env.ts";

export const refuse = (
  field: string,
  message: string,
  refusal?: DraftRefusal["refused"]["refusal"],
): DraftRefusal => ({ refused: { field, message, ...(refusal && { refusal }) } });

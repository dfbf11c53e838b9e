import type { DraftRefusal } from "../../env.ts";

export const refuse = (field: string, message: string): DraftRefusal => ({ refused: { field, message } });

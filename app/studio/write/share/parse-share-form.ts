import type { PreviewLook } from "../../../../contract/preview-look.ts";
import { parseLook } from "../../preview-look/parse-look.ts";

/** How long a link can work, days. */
export const shareDays = [1, 7, 30] as const;

/** Names of the form's fields, besides those of how the page looks. */
export const shareFields = { action: "do", days: "days" } as const;

export type ShareAction = { kind: "create"; days: number; look: PreviewLook } | { kind: "revoke" };

/** Parses what the control sends; null for anything else. */
export function parseShareForm(form: FormData): ShareAction | null {
  const action = form.get(shareFields.action);
  if (action === "revoke") return { kind: "revoke" };
  const days = shareDays.find((known) => String(known) === form.get(shareFields.days));
  return action === "create" && days !== undefined ? { kind: "create", days, look: parseLook(form) } : null;
}

import type { PreviewLook } from "../../../../contract/drafts/draft-previews.ts";
import { parseLook } from "../../preview-look/parse-look.ts";

/** Validity of a link, days. */
export const shareDays = [1, 7, 30] as const;

/** Names of the form's fields, besides those of the page's appearance. */
export const shareFields = { action: "do", days: "days", id: "id" } as const;

/** `id`: of the only link to revoke. */
export type ShareAction =
  { kind: "create"; days: number; look: PreviewLook } | { kind: "revoke"; id: string | null };

/** Parses the control's form; null if invalid. */
export function parseShareForm(form: FormData): ShareAction | null {
  const action = form.get(shareFields.action);
  const id = form.get(shareFields.id);
  if (typeof id === "string") return /^[\w-]{1,100}$/.test(id) ? { kind: "revoke", id } : null;
  if (action === "revoke") return { kind: "revoke", id: null };
  const days = shareDays.find((known) => String(known) === form.get(shareFields.days));
  return action === "create" && days !== undefined ? { kind: "create", days, look: parseLook(form) } : null;
}

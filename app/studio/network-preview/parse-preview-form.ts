import type { PreviewLook } from "../../../contract/drafts/draft-previews.ts";
import { parseLook } from "../preview-look/parse-look.ts";
import { shareDays } from "../write/share/parse-share-form.ts";

/** Names of the form's fields, besides those of the pages' appearance. */
export const previewFields = {
  action: "do",
  id: "id",
  date: "date",
  time: "time",
  /** The chosen moment of a local time that occurs twice. */
  which: "which",
  days: "days",
} as const;

/** The typed values, shown again with errors. */
export interface TypedPreview extends PreviewLook {
  /** Date and time are both empty for now. */
  date: string;
  time: string;
  which: "first" | "second" | null;
  days: number;
}

export type PreviewAction = { kind: "create"; typed: TypedPreview } | { kind: "revoke"; id: string };

/** Parses a submitted form; null if it is not one of the page's. */
export function parsePreviewForm(form: FormData): PreviewAction | null {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const id = read(previewFields.id);
  if (read(previewFields.action) === "revoke")
    return /^[\w-]{1,100}$/.test(id) ? { kind: "revoke", id } : null;
  const days = shareDays.find((known) => String(known) === read(previewFields.days));
  if (read(previewFields.action) !== "create" || days === undefined) return null;
  const which = read(previewFields.which);
  return {
    kind: "create",
    typed: {
      date: read(previewFields.date).slice(0, 20),
      time: read(previewFields.time).slice(0, 20),
      which: which === "first" || which === "second" ? which : null,
      days,
      ...parseLook(form),
    },
  };
}

import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { stripPreviewPrefix } from "../strip-preview-prefix.ts";
import { useToast } from "../ui/Toasts.tsx";
import { bulkFields, type BulkOutcome } from "./bulk-form.ts";

/** Says what was done, once, with an undo. `path`: where the form is sent. */
export function useBulkOutcome(outcome: BulkOutcome | null, path: string): void {
  const toast = useToast();
  const submit = useSubmit();
  const shown = useRef<BulkOutcome | null>(null);
  const action = stripPreviewPrefix(path);
  useEffect(() => {
    if (outcome === null || outcome === shown.current) return;
    shown.current = outcome;
    if (outcome.done === null) return;
    const undo = () => {
      const form = new FormData();
      for (const [name, value] of outcome.undo) form.append(name, value);
      submit(form, { method: "post", action });
    };
    // Where every story had it already, there is nothing to undo.
    toast(outcome.done, outcome.undo.some(([name]) => name === bulkFields.undo) ? undo : undefined);
  }, [outcome, action, toast, submit]);
}

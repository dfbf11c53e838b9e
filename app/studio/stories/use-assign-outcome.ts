import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { stripPreviewPrefix } from "../strip-preview-prefix.ts";
import { useToast } from "../ui/Toasts.tsx";
import { assignFields, type AssignOutcome } from "./assign-form.ts";

/** Says what was done, once, with an undo. `path`: where the form is sent. */
export function useAssignOutcome(outcome: AssignOutcome | null, path: string): void {
  const toast = useToast();
  const submit = useSubmit();
  const shown = useRef<AssignOutcome | null>(null);
  const action = stripPreviewPrefix(path);
  useEffect(() => {
    if (outcome === null || outcome === shown.current) return;
    shown.current = outcome;
    if (outcome.done === null) return;
    toast(outcome.done, () => {
      const form = new FormData();
      for (const value of outcome.undo) form.append(assignFields.undo, value);
      submit(form, { method: "post", action });
    });
  }, [outcome, action, toast, submit]);
}

import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { stripPreviewPrefix } from "../../strip-preview-prefix.ts";
import { useToast } from "../../ui/Toasts.tsx";
import { historyFields } from "./compare-path.ts";
import type { HistoryOutcome } from "./present-restored.ts";

interface Restoring {
  /** Sends its `restore` without leaving the page. */
  Form: ReturnType<typeof useFetcher>["Form"];
  isBusy: boolean;
  /** What came of a form that was sent without script: its page says it, as no toast can. */
  answered: HistoryOutcome | undefined;
  error: string | null;
}

/** Brings a version back. What was done is said in a toast that can undo it. */
export function useRestore(action: string): Restoring {
  const { Form, submit, data, state } = useFetcher<HistoryOutcome>();
  const answered = useActionData<HistoryOutcome>();
  const showToast = useToast();
  const shown = useRef<HistoryOutcome>();
  useEffect(() => {
    if (data === undefined || data === shown.current) return;
    shown.current = data;
    const { done, undo } = data;
    if (done === null) return;
    const undoIt = () => {
      const form = new FormData();
      form.set(historyFields.restore, String(undo));
      form.set(historyFields.undo, "1");
      submit(form, { method: "post", action: stripPreviewPrefix(action) });
    };
    showToast(done, undo === null ? undefined : undoIt);
  }, [data, action, submit, showToast]);
  const error = state === "idle" ? (data?.error ?? answered?.error ?? null) : null;
  return { Form, isBusy: state !== "idle", answered, error };
}

import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { stripPreviewPrefix } from "../strip-preview-prefix.ts";
import { useToast } from "../ui/Toasts.tsx";
import type { QueueView } from "./present-queue.ts";
import { isCompleteDecision } from "./is-complete-decision.ts";
import { inPlaceField, undoField, type QueueOutcome } from "./queue-outcome.ts";

interface Decisions {
  /** What the form does with script. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Replies that are being decided, by post: their rows have left. */
  leaving: ReadonlySet<string>;
  /** What came of the last decision where something went wrong. */
  error: string | null;
  conflicts: QueueOutcome["conflicts"];
}

/**
 * Sends decisions without leaving the page. Their rows go at once and come back if something went wrong; what was done is
 * said in a toast that can undo it. Focus goes to the next reply.
 */
export function useDecisions(view: QueueView): Decisions {
  const { submit, formData, data, state } = useFetcher<QueueOutcome>();
  const showToast = useToast();
  const action = stripPreviewPrefix(view.action);
  const shown = useRef<QueueOutcome>();
  useEffect(() => {
    if (data === undefined || data === shown.current) return;
    shown.current = data;
    if (data.done === null) return;
    const { done, undo } = data;
    const undoThem = () => {
      const form = new FormData();
      form.set(inPlaceField, "1");
      for (const id of undo) form.append(undoField, id);
      submit(form, { method: "post", action });
    };
    showToast(done, undo.length > 0 ? undoThem : undefined);
  }, [data, action, submit, showToast]);
  const isComplete = formData !== undefined && isCompleteDecision(formData, view.needReason);
  return {
    onSubmit: (event) => {
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const sent = new FormData(form, submitter);
      // An answer to an appeal is written for its writer, and can't be undone: it is sent as any form.
      if (sent.has("appeal")) return;
      event.preventDefault();
      sent.set(inPlaceField, "1");
      if (isCompleteDecision(sent, view.needReason)) focusNext(form, sent);
      submit(sent, { method: "post", action });
    },
    leaving: new Set(
      isComplete
        ? formData
            .getAll("item")
            .flatMap((item) => (typeof item === "string" ? (item.split(":")[0] ?? []) : []))
        : [],
    ),
    error: state === "idle" ? (data?.error ?? null) : null,
    conflicts: data?.conflicts ?? {},
  };
}

/** The first reply after the last that is decided, or before it. */
function focusNext(form: HTMLFormElement, sent: FormData): void {
  const values = new Set(sent.getAll("item"));
  const rows = [...form.querySelectorAll<HTMLElement>("[data-item]")];
  const isSent = (row: HTMLElement) =>
    values.has(row.querySelector<HTMLInputElement>("input[name=item]")?.value ?? "");
  const last = rows.findLastIndex(isSent);
  const next = rows.slice(last + 1).find((row) => !isSent(row)) ?? rows.findLast((row) => !isSent(row));
  (next ?? document.querySelector<HTMLElement>("#content"))?.focus();
}

import { useCallback, useRef, useState } from "react";
import { useRefresh } from "../use-refresh.ts";
import { useToast } from "../ui/Toasts.tsx";
import { isCompleteDecision } from "./is-complete-decision.ts";
import type { QueueView } from "./present-queue.ts";
import { undoField, type QueueOutcome } from "./queue-outcome.ts";
import { sendDecision } from "./send-decision.client.ts";

interface Sending {
  /** Items that are decided or being decided here: they have left the list. */
  gone: ReadonlySet<string>;
  send: (form: FormData) => void;
  error: string | null;
}

/**
 * Sends decisions in place, each by itself, so that the next need not wait. Items leave at once and come back if something
 * went wrong. What was done is said in a toast that can undo it; `showCase` then shows what waits again. The list is loaded
 * anew when nothing is on its way.
 */
export function useSending(view: QueueView, showCase: (postId: string) => void): Sending {
  const { decisionsPath, needReason, labels } = view;
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const sending = useRef(0);
  const refresh = useRefresh();
  const showToast = useToast();
  const post = useCallback(
    async (form: FormData): Promise<QueueOutcome | null> => {
      sending.current += 1;
      const outcome = await sendDecision(decisionsPath, form);
      sending.current -= 1;
      setError(outcome ? describeFailure(outcome) : labels.failed);
      if (sending.current === 0 && outcome) refresh();
      return outcome;
    },
    [decisionsPath, labels, refresh],
  );
  const undo = async (ids: readonly string[], items: readonly string[]) => {
    const form = new FormData();
    for (const id of ids) form.append(undoField, id);
    const outcome = await post(form);
    if (!outcome?.done) return;
    showToast(outcome.done);
    showCase(findPost(items[0] ?? ""));
  };
  const decide = async (form: FormData) => {
    const items = form.getAll("item").filter((item) => typeof item === "string");
    const leave = isCompleteDecision(form, needReason) ? items : [];
    setGone((values) => new Set([...values, ...leave]));
    const outcome = await post(form);
    const isBack = (item: string) => !outcome?.done || findPost(item) in outcome.conflicts;
    const back = new Set(leave.filter(isBack));
    if (back.size > 0) setGone((values) => new Set([...values].filter((value) => !back.has(value))));
    if (outcome?.done) showToast(outcome.done, () => void undo(outcome.undo, items));
  };
  return { gone, send: (form) => void decide(form), error };
}

/** With who was faster, because the list that is loaded anew may be without those replies. */
const describeFailure = ({ error, conflicts }: QueueOutcome): string | null =>
  error === null ? null : [error, ...Object.values(conflicts)].join(" ");

const findPost = (item: string) => item.split(":")[0] ?? "";

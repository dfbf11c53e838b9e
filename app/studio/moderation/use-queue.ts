import { useEffect, useRef, useState, useCallback } from "react";
import { useToast } from "../chrome/Toasts.tsx";
import { useRefresh } from "../use-refresh.ts";
import type { ItemView } from "./present-item.ts";
import type { QueueView } from "./present-queue.ts";
import { pressField, undoField, type QueueOutcome } from "./queue-outcome.ts";
import { followQueue, sendDecision } from "./send-decision.client.ts";

interface Selection {
  has: (item: ItemView) => boolean;
  count: number;
  toggle: (item: ItemView) => void;
  clear: () => void;
}

/** The replies of a list that are decided together; what leaves the list leaves the selection. */
function useSelection(items: readonly ItemView[]): Selection {
  const [values, setValues] = useState<ReadonlySet<string>>(
    () => new Set(items.flatMap(({ value, isChosen }) => (isChosen ? [value] : []))),
  );
  return {
    has: ({ value }) => values.has(value),
    count: items.filter(({ value }) => values.has(value)).length,
    toggle: ({ value }) => {
      const toggled = new Set(values);
      if (!toggled.delete(value)) toggled.add(value);
      setValues(toggled);
    },
    clear: () => setValues(new Set()),
  };
}

/** Whether a form says enough to be decided: only then do its rows leave before the answer has come. */
export function isCompleteDecision(form: FormData, needReason: readonly string[]): boolean {
  const [action, reason] = [form.get(pressField) ?? form.get("action"), form.get("reason")];
  if (form.getAll("item").length === 0) return false;
  if (typeof action !== "string" || action === "") return false;
  return !needReason.includes(action) || (typeof reason === "string" && reason !== "");
}

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
function useSending(view: QueueView, showCase: (postId: string) => void): Sending {
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

export interface Queue {
  /** What waits, without what is decided here. */
  items: readonly ItemView[];
  /** The case that is shown. */
  current: ItemView | null;
  show: (item: ItemView | undefined) => void;
  /** 1 forward, -1 back. */
  move: (step: number) => void;
  selection: Selection;
  /** Sends a form of the queue in place. */
  submit: (form: FormData) => void;
  error: string | null;
  /** What others have decided meanwhile, by post. */
  notes: Readonly<Record<string, string>>;
}

/** What is done with a queue in a browser. The next case is shown at once, before an answer has come. */
export function useQueue(view: QueueView): Queue {
  const [currentId, setCurrentId] = useState(view.current);
  const { gone, send, error } = useSending(view, setCurrentId);
  const notes = useOthers(view);
  const items = view.items.filter(({ value }) => !gone.has(value));
  const selection = useSelection(items);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === currentId),
  );
  const show = (item: ItemView | undefined) => {
    if (item) setCurrentId(item.id);
  };
  return {
    items,
    current: items[at] ?? null,
    show,
    move: (step) => show(items[Math.min(items.length - 1, Math.max(0, at + step))]),
    selection,
    submit: (form) => {
      const sent = new Set(form.getAll("item"));
      const last = items.findLastIndex(({ value }) => sent.has(value));
      const isLeft = ({ value }: ItemView) => !sent.has(value);
      show(items.slice(last + 1).find(isLeft) ?? items.findLast(isLeft));
      selection.clear();
      send(form);
    },
    error,
    notes,
  };
}

const none: Readonly<Record<string, string>> = {};

/** What others have decided meanwhile, by post. An empty queue is loaded anew once something waits again. */
function useOthers({ decisionsPath, items }: QueueView): Readonly<Record<string, string>> {
  const [decided, setDecided] = useState(none);
  const refresh = useRefresh();
  const isEmpty = useRef(false);
  useEffect(() => {
    isEmpty.current = items.length === 0;
  }, [items]);
  useEffect(
    () =>
      followQueue(decisionsPath, (news) => {
        setDecided(news.decided);
        if (isEmpty.current && news.waiting > 0) refresh();
      }),
    [decisionsPath, refresh],
  );
  return decided;
}

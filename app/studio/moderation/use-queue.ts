import { useEffect, useRef, useState, useCallback } from "react";
import { useToast } from "../chrome/Toasts.tsx";
import { followAddress } from "../follow-address.client.ts";
import { useRefresh } from "../use-refresh.ts";
import type { ItemView } from "./present-item.ts";
import type { QueueView } from "./present-queue.ts";
import {
  banFields,
  pressField,
  undoField,
  type QueueOutcome,
  type RecentDecisions,
} from "./queue-outcome.ts";

/** Sends a form of the queue by script; null if there was no response. */
async function sendDecision(path: string, form: FormData): Promise<QueueOutcome | null> {
  try {
    const response = await fetch(path, { method: "POST", body: form });
    return response.ok || response.status === 400 ? await response.json<QueueOutcome>() : null;
  } catch {
    return null;
  }
}

interface Selection {
  has: (item: ItemView) => boolean;
  count: number;
  toggle: (item: ItemView) => void;
  clear: () => void;
}

/** The replies selected to be decided together; items that leave the list leave the selection. */
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

/** True if a form is complete: only then do its rows leave before the response. */
export function isCompleteDecision(form: FormData, needReason: readonly string[]): boolean {
  const action = form.get(pressField) ?? form.get("action");
  const reason = form.get(action === "block" ? banFields.reason : "reason");
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
 * Sends each decision separately by script, so that the next need not wait. Items leave at once and return after an
 * error. A toast reports the decision and can undo it; `showCase` then shows the reopened item. The list is reloaded
 * when no request is pending.
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

/** Names the other moderator, because the reloaded list may lack those replies. */
const describeFailure = ({ error, conflicts }: QueueOutcome): string | null =>
  error === null ? null : [error, ...Object.values(conflicts)].join(" ");

const findPost = (item: string) => item.split(":")[0] ?? "";

export interface Queue {
  /** Items of the queue, without those decided here. */
  items: readonly ItemView[];
  /** The shown case. */
  current: ItemView | null;
  show: (item: ItemView | undefined) => void;
  /** 1 forward, -1 back. */
  move: (step: number) => void;
  selection: Selection;
  /** Sends a form of the queue by script. */
  submit: (form: FormData) => void;
  error: string | null;
  /** Texts of others' decisions, by post. */
  notes: Readonly<Record<string, string>>;
}

/** The state of a queue in the browser. The next case is shown at once, before the response. */
export function useQueue(view: QueueView): Queue {
  const [currentId, setCurrentId] = useState(view.current);
  const { gone, send, error } = useSending(view, setCurrentId);
  const items = view.items.filter(({ value }) => !gone.has(value));
  useNextItems(items.length, view);
  const notes = useOthers(items.length, view);
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

/** With fewer items left than this, the next ones are loaded, although decisions are still being sent. */
const fewItems = 10;

/** Loads the next items before the last one is decided. */
function useNextItems(left: number, { older, items }: QueueView): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (left < fewItems && left < items.length && older !== null) refresh();
  }, [left, items, older, refresh]);
}

const none: Readonly<Record<string, string>> = {};

/** Interval of questions for others' decisions, ms. */
const followInterval = 3_000;

/** Texts of others' decisions, by post. An empty list is reloaded while there are items to decide. */
function useOthers(left: number, { decisionsPath }: QueueView): Readonly<Record<string, string>> {
  const [decided, setDecided] = useState(none);
  const refresh = useRefresh();
  const isEmpty = useRef(false);
  useEffect(() => {
    isEmpty.current = left === 0;
  }, [left]);
  useEffect(
    () =>
      followAddress<RecentDecisions>(decisionsPath, followInterval, (news) => {
        setDecided(news.decided);
        if (isEmpty.current && news.waiting > 0) refresh();
      }),
    [decisionsPath, refresh],
  );
  return decided;
}

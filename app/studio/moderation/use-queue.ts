import { useEffect, useRef, useState } from "react";
import { useRefresh } from "../use-refresh.ts";
import type { ItemView } from "./present-item.ts";
import type { QueueView } from "./present-queue.ts";
import { followQueue } from "./send-decision.client.ts";
import { useSelection, type Selection } from "./use-selection.ts";
import { useSending } from "./use-sending.ts";

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

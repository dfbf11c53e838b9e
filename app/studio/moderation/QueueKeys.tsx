import { useEffect, useMemo, useRef } from "react";
import { useShortcuts } from "../keys/Keys.tsx";
import { verbKeys } from "./verb-keys.ts";
import type { QueueView } from "./present-queue.ts";
import type { Queue } from "./use-queue.ts";

/** Keys of the queue. Those that decide press the button of the selection, or of the case that is shown. */
export function QueueKeys({ view, queue }: { view: QueueView; queue: Queue }) {
  const latest = useRef(queue);
  useEffect(() => {
    latest.current = queue;
  });
  const { labels, decisions } = view;
  const shortcuts = useMemo(() => {
    const follow = (href: string | undefined) => href !== undefined && location.assign(href);
    const nameOf = (action: string) => decisions.find(({ value }) => value === action)?.label ?? action;
    return [
      { keys: "j", label: labels.keyNext, run: () => latest.current.move(1) },
      { keys: "k", label: labels.keyPrevious, run: () => latest.current.move(-1) },
      { keys: "x", label: labels.keySelect, run: () => selectCurrent(latest.current) },
      ...verbKeys.map(({ key, actions }) => ({
        keys: key,
        label: nameOf(actions[0]),
        run: () => pressVerb(actions, latest.current.selection.count > 0),
      })),
      {
        keys: "h",
        label: labels.keyHistory,
        run: () => follow(latest.current.current?.person.history?.href),
      },
      { keys: "r", label: labels.keyOpen, run: () => follow(latest.current.current?.permalink.href) },
    ];
  }, [labels, decisions]);
  useShortcuts(shortcuts);
  return null;
}

const selectCurrent = ({ current, selection }: Queue) => current && selection.toggle(current);

/** What can't be done with a reply has no button. */
function pressVerb(actions: readonly string[], isForSelection: boolean): void {
  const form = isForSelection ? "#selection" : "#case";
  const find = (action: string) =>
    document.querySelector<HTMLButtonElement>(`${form} button[name=press][value=${action}]`);
  const button = actions.map(find).find((found) => found !== null);
  button?.click();
}

import { useEffect, useMemo } from "react";
import { useShortcuts } from "../keys/Keys.tsx";

/** Moves the focus to the headline of the row after the one that has it, or before; stays at the ends. */
function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-item]")];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 && step < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
  next?.querySelector("a")?.focus();
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** J and K go from row to row, and so do the arrows once a row has focus. */
export function useRowKeys(labels: { next: string; previous: string }): void {
  const { next, previous } = labels;
  useShortcuts(
    useMemo(
      () => [
        { keys: "j", label: next, run: () => goToRow(1) },
        { keys: "k", label: previous, run: () => goToRow(-1) },
      ],
      [next, previous],
    ),
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = arrows[event.key];
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (step === undefined || ctrlKey || metaKey || altKey || shiftKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || !target.closest("[data-item]")) return;
      event.preventDefault();
      goToRow(step);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

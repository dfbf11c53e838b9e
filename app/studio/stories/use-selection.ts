import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useShortcuts } from "../keys/Keys.tsx";
import { bulkFields } from "./bulk-form.ts";

const boxName = `input[name="${bulkFields.story}"]`;

/**
 * The chosen rows of a form: how many there are, and their keys. X chooses the row that has focus, Shift and X (or a
 * click) all from the last one chosen to it, Escape none.
 */
export function useSelection(form: RefObject<HTMLFormElement>, keyLabel: string) {
  const [count, setCount] = useState(0);
  const last = useRef<HTMLInputElement | null>(null);
  const recount = useCallback(
    () => setCount(form.current?.querySelectorAll(`${boxName}:checked`).length ?? 0),
    [form],
  );
  const clear = useCallback(() => {
    for (const box of listBoxes(form.current)) box.checked = false;
    recount();
  }, [form, recount]);
  const choose = useCallback(
    (box: HTMLInputElement, isRange: boolean, isChecked: boolean) => {
      const all = listBoxes(form.current);
      const from = last.current === null ? -1 : all.indexOf(last.current);
      const to = all.indexOf(box);
      const range = isRange && from >= 0 ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [box];
      for (const each of range) each.checked = isChecked;
      last.current = box;
      recount();
    },
    [form, recount],
  );
  useEffect(() => {
    const shown = form.current;
    if (!shown) return undefined;
    const press = (event: KeyboardEvent) => {
      const box = findBox(event.target);
      if (event.key === "Escape") clear();
      // X alone is a shortcut of the page, which people can switch off; so is this.
      else if (
        event.key === "X" &&
        event.shiftKey &&
        box &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey
      )
        choose(box, true, true);
      else return;
      event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.matches(boxName))
        choose(event.target, event.shiftKey, event.target.checked);
    };
    shown.addEventListener("keydown", press);
    shown.addEventListener("click", click);
    return () => {
      shown.removeEventListener("keydown", press);
      shown.removeEventListener("click", click);
    };
  }, [form, choose, clear]);
  useShortcuts(
    useMemo(() => {
      const run = () => {
        const box = form.current?.contains(document.activeElement) ? findBox(document.activeElement) : null;
        if (box) choose(box, false, !box.checked);
      };
      return [{ keys: "x", label: keyLabel, run }];
    }, [form, choose, keyLabel]),
  );
  return { count, clear };
}

const listBoxes = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>(boxName) ?? []),
];

/** The checkbox of the row in which something is. */
const findBox = (target: EventTarget | null) =>
  target instanceof Element
    ? (target.closest("[data-item]")?.querySelector<HTMLInputElement>(boxName) ?? null)
    : null;

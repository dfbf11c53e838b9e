import { useEffect, useRef, useState, type ReactNode, useCallback, useMemo, type RefObject } from "react";
import { useShortcuts } from "../keys/Keys.tsx";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Select, TextInput } from "../ui/Field.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { bulkFields, type BulkAction, type BulkOutcome } from "./bulk-form.ts";
import * as css from "./bulk.css.ts";
import type { BulkView } from "./present-bulk.ts";

const boxName = `input[name="${bulkFields.story}"]`;

/**
 * The selected rows of a form: their number, and their keys. X selects the focused row, Shift and X (or a click) all
 * rows from the last selected one, Escape none.
 */
function useSelection(form: RefObject<HTMLFormElement>, keyLabel: string) {
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
      // X alone is a shortcut that people can switch off; so is this.
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

/** The checkbox of the element's row. */
const findBox = (target: EventTarget | null) =>
  target instanceof Element
    ? (target.closest("[data-item]")?.querySelector<HTMLInputElement>(boxName) ?? null)
    : null;

interface BulkFormProps {
  view: BulkView;
  locale: string;
  /** The last result: stories that were changed are no longer selected. */
  outcome: BulkOutcome | null;
  /** The list, with a checkbox in each row. */
  children: ReactNode;
}

/** Rows that can be selected, and the bar with their actions; with script it appears once one is selected. */
export function BulkForm({ view, locale, outcome, children }: BulkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [action, setAction] = useState<BulkAction>(view.first);
  const { count, clear } = useSelection(form, view.keys.select);
  useEffect(() => {
    if (outcome !== null && outcome.done !== null) clear();
  }, [outcome, clear]);
  const text = new Intl.PluralRules(locale).select(count) === "one" ? view.selected.one : view.selected.other;
  return (
    <Form ref={form} method="post" action={view.action}>
      {children}
      <div className={css.bar} hidden={isHydrated && count === 0}>
        <output className={css.count}>
          {isHydrated && count > 0 && text.replace("#", new Intl.NumberFormat(locale).format(count))}
        </output>
        <Select
          name={bulkFields.action}
          {...view.actions}
          onChange={({ target }) => setAction(target.value as BulkAction)}
        />
        {view.actions.choices
          .filter(({ value }) => !isHydrated || value === action)
          .map(({ value }) => (
            <ActionFields key={value} view={view} action={value as BulkAction} />
          ))}
        <Button kind="primary">{isHydrated ? view.submit[action] : view.labels.apply}</Button>
        {isHydrated && (
          <Button kind="quiet" type="button" onClick={clear}>
            {view.labels.clear}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The fields of an action. */
function ActionFields({ view: { reviewer, labels }, action }: { view: BulkView; action: BulkAction }) {
  if (action === "assign") return <Select name={bulkFields.assignee} {...reviewer} />;
  if (action === "delete" || action === "keep") return null;
  if (action === "tag") return <TextInput name={bulkFields.tag} label={labels.tag} maxLength={100} />;
  return (
    <>
      <TextInput name={bulkFields.date} type="date" label={labels.date} />
      <TextInput name={bulkFields.time} type="time" label={labels.zone} />
    </>
  );
}

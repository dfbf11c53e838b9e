import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Select } from "../ui/Select.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { bulkFields, type BulkAction, type BulkOutcome } from "./bulk-form.ts";
import * as css from "./bulk.css.ts";
import type { BulkView } from "./present-bulk.ts";
import { useSelection } from "./use-selection.ts";

interface BulkFormProps {
  view: BulkView;
  locale: string;
  /** What came of it the last time: what was done is no longer selected. */
  outcome: BulkOutcome | null;
  /** The list, with a checkbox in each row. */
  children: ReactNode;
}

/** Rows that can be chosen, and the bar that does something with them; with script it is there once one is chosen. */
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

/** What an action asks for. */
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

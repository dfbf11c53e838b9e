import { useRef, type ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Select } from "../ui/Select.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { assignFields } from "./assign-form.ts";
import * as css from "./assign.css.ts";
import type { AssignView } from "./present-assign.ts";
import { useSelection } from "./use-selection.ts";

interface AssignFormProps {
  view: AssignView;
  locale: string;
  /** The list, with a checkbox in each row. */
  children: ReactNode;
}

/** Rows that can be chosen, and the bar that hands them over or assigns them; with script it is there once one is chosen. */
export function AssignForm({ view, locale, children }: AssignFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const { count, clear } = useSelection(form, view.keys.select);
  const text = new Intl.PluralRules(locale).select(count) === "one" ? view.selected.one : view.selected.other;
  return (
    <Form ref={form} method="post" action={view.action}>
      {children}
      <div className={css.bar} hidden={isHydrated && count === 0}>
        <output className={css.count}>
          {isHydrated && count > 0 && text.replace("#", new Intl.NumberFormat(locale).format(count))}
        </output>
        <Select
          name={assignFields.assignee}
          label={view.reviewer.label}
          none={view.reviewer.none}
          choices={view.reviewer.choices}
        />
        <Button kind="primary">{view.submit}</Button>
        {isHydrated && (
          <Button kind="quiet" type="button" onClick={clear}>
            {view.clear}
          </Button>
        )}
      </div>
    </Form>
  );
}

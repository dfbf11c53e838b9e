import type { FormEvent, ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { Form } from "../ui/Form.tsx";
import { Menu, MenuItems } from "../ui/Menu.tsx";
import * as menu from "../ui/menu.css.ts";
import * as css from "./front-desk.css.ts";
import type { FrontDeskView, OperationButton } from "./front-desk-view.ts";

/** What every part of the page gets. */
export type Part = { view: FrontDeskView };

/** What a form that only changes the address leaves as it is. */
export const Kept = ({ view, without = [] }: Part & { without?: readonly string[] }) =>
  view.kept
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** The fields that each form of the page sends. */
export const Hidden = ({
  view,
  form,
  operation,
  seen = view.seen,
}: Part & { form: string; operation?: string; seen?: number }) => (
  <>
    <input type="hidden" name="form" value={form} />
    <input type="hidden" name="seen" value={seen} />
    <input type="hidden" name="key" value={view.key} />
    {operation !== undefined && <input type="hidden" name="operation" value={operation} />}
  </>
);

/** Closes the menu of a sent form; its button has the focus again. */
function closeMenu({ currentTarget }: FormEvent<HTMLFormElement>) {
  const details = currentTarget.closest("details");
  if (details === null) return;
  details.open = false;
  details.querySelector("summary")?.focus();
}

interface OperationProps extends Part {
  action: OperationButton;
  className?: string;
  /** Names what it is about, for those who don't see where the button is. */
  about?: string;
  /** The version that it is about, if that isn't the page's. */
  seen?: number;
}

/** A button that changes the draft. */
export function Operation({ view, action, className, about, seen = view.seen }: OperationProps) {
  const label = about === undefined ? undefined : `${action.label}: ${about}`;
  return (
    <Form method="post" action={view.action} preventScrollReset onSubmit={closeMenu}>
      <Hidden view={view} form="operation" operation={action.operation} seen={seen} />
      {className === undefined ? (
        <Button aria-label={label}>{action.label}</Button>
      ) : (
        <button type="submit" className={className} data-hotkey={action.hotkey}>
          {action.label}
        </button>
      )}
    </Form>
  );
}

interface AgainProps extends Part {
  version: number;
  label: string;
  about?: string;
  keepsDraft?: boolean;
}

/** Publishes a version of before again. */
export const Again = ({ view, version, label, about, keepsDraft = false }: AgainProps) => (
  <Form method="post" action={view.action} preventScrollReset>
    <Hidden view={view} form="publish" />
    <input type="hidden" name="again" value={version} />
    {keepsDraft && <input type="hidden" name="keepsDraft" value="on" />}
    <Button aria-label={about === undefined ? undefined : `${label}: ${about}`}>{label}</Button>
  </Form>
);

/** A menu of them. */
export const Operations = ({
  view,
  actions,
  label,
}: Part & { actions: readonly OperationButton[]; label: ReactNode }) => (
  <Menu control={label} className={css.handle}>
    <MenuItems>
      {actions.map((action) => (
        <li key={`${action.hotkey ?? ""} ${action.operation}`}>
          <Operation view={view} action={action} className={menu.itemButton} />
        </li>
      ))}
    </MenuItems>
  </Menu>
);

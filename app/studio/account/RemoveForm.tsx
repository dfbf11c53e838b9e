import type { ReactNode } from "react";
import { stripPreviewPrefix } from "../StudioLink.tsx";
import { Button } from "../ui/Button.tsx";
import type { Saving } from "./use-saving.ts";

interface RemoveFormProps {
  /** The saving state of the row: while it is sending, the row is already hidden. */
  saving: Pick<Saving<unknown>, "fetcher" | "begin">;
  action: string;
  fields: Readonly<Record<string, string>>;
  "aria-label"?: string;
  children: ReactNode;
}

/** The button that removes its row from a list. */
export const RemoveForm = ({
  saving: { fetcher, begin },
  action,
  fields,
  children,
  ...rest
}: RemoveFormProps) => (
  <fetcher.Form
    method="post"
    action={stripPreviewPrefix(action)}
    preventScrollReset
    onSubmit={({ currentTarget }) => {
      begin();
      moveFocusToStatus(currentTarget);
    }}
  >
    <HiddenFields fields={fields} />
    <Button {...rest}>{children}</Button>
  </fetcher.Form>
);

export const HiddenFields = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** Moves the focus from a button that is about to be hidden to the status text. */
function moveFocusToStatus(form: HTMLFormElement): void {
  const state = form.closest("section, main")?.querySelector<HTMLElement>("[data-removed]");
  state?.focus();
}

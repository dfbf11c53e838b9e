import { useState, type ReactNode } from "react";
import { stripPreviewPrefix } from "../StudioLink.tsx";
import { Button, type ButtonKind } from "../ui/Button.tsx";
import * as form from "../ui/form.css.ts";
import * as css from "./account.css.ts";
import type { SavingLabels } from "./present-own-image.ts";
import { useSaving } from "./use-saving.ts";

interface SaveFormProps<View> {
  action: string;
  encType?: "application/x-www-form-urlencoded" | "multipart/form-data";
  labels: SavingLabels;
  /** The page says that this form was saved. */
  isSaved: boolean;
  submit: string;
  kind?: ButtonKind;
  /** Renders the fields. `answered`: the page with the errors, once the form has been refused; null before. */
  children: (answered: View | null) => ReactNode;
}

/**
 * A form that saves one section of a page and shows the result beside its button, without touching the rest of the
 * page. Without script the whole page is loaded with the same text.
 */
export function SaveForm<View>({
  action,
  encType = "application/x-www-form-urlencoded",
  labels,
  isSaved,
  submit,
  kind = "primary",
  children,
}: SaveFormProps<View>) {
  const { fetcher, isSending, answered, begin } = useSaving<View>();
  const [isChanged, setChanged] = useState(false);
  const saved = isSaved && !isChanged && answered === null ? labels.saved : "";
  return (
    <fetcher.Form
      className={form.stack}
      method="post"
      action={stripPreviewPrefix(action)}
      encType={encType}
      noValidate
      preventScrollReset
      onChange={() => setChanged(true)}
      onSubmit={() => {
        setChanged(false);
        begin();
      }}
    >
      {children(answered)}
      <div className={css.send}>
        <Button kind={kind} aria-disabled={isSending || undefined}>
          {submit}
        </Button>
        <output className={css.state} data-state="">
          {isSending ? labels.saving : saved}
        </output>
      </div>
    </fetcher.Form>
  );
}

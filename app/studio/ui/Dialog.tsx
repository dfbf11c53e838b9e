import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import * as css from "./overlay.css.ts";

interface DialogProps {
  title: string;
  /** Label of the close button. */
  close: string;
  onClose: () => void;
  /** False if the title is only the dialog's accessible name. */
  hasHead?: boolean;
  children: ReactNode;
}

/**
 * A dialog that is open while it is rendered; Escape and a press outside close it, and focus returns. Imports the
 * widget library: its users are `.client.tsx` modules, imported with `lazy` (docs/decisions/0100).
 */
export const Dialog = ({ title, close, onClose, hasHead = true, children }: DialogProps) => (
  <Base.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
    <Base.Portal>
      <Base.Backdrop className={css.backdrop} />
      <Base.Popup className={css.dialog} {...(!hasHead && { "aria-label": title })}>
        {hasHead && (
          <div className={css.dialogHead}>
            <Base.Title className={css.dialogTitle}>{title}</Base.Title>
            <Base.Close render={<Button kind="quiet" type="button" />}>{close}</Base.Close>
          </div>
        )}
        {children}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);

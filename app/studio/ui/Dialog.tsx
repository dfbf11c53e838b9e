import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import * as css from "./overlay.css.ts";

interface DialogProps {
  title: string;
  /** The button that closes it. */
  close: string;
  onClose: () => void;
  /** Whether the title stands there, or only names the dialog for who can't see it. */
  hasHead?: boolean;
  children: ReactNode;
}

/**
 * A dialog that is open as long as it is rendered; Escape and a press beside it close it, and focus returns. Brings the
 * widget library along: what uses it is a `.client.tsx`, imported with `lazy` (docs/decisions/0102).
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

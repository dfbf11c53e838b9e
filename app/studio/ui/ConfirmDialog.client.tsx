import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Buttons } from "./Form.tsx";

/** The text of a confirmation before an action that can't be undone: the consequence, and the count. */
export interface Confirmation {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
}

interface ConfirmDialogProps {
  confirmation: Confirmation;
  onConfirm: () => void;
  onClose: () => void;
}

/** Loaded when first opened. */
export default function ConfirmDialog({ confirmation, onConfirm, onClose }: ConfirmDialogProps) {
  const { title, text, confirm, cancel } = confirmation;
  return (
    <Dialog title={title} close={cancel} onClose={onClose}>
      <p>{text}</p>
      <Buttons>
        <Button kind="destructive" type="button" onClick={onConfirm}>
          {confirm}
        </Button>
      </Buttons>
    </Dialog>
  );
}

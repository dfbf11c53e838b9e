import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Buttons } from "./Form.tsx";

/** What a question before an action that can't be undone says: the consequence, and the count. */
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

/** Loaded when asked for. */
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

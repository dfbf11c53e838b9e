import { Dialog } from "../../ui/Dialog.tsx";
import { DeleteDraft, StoryRemoval } from "./StoryRemoval.tsx";
import { RequestDeletion } from "./DeletionRequest.tsx";
import type { Publishing } from "./use-publishing.ts";

interface RemoveDialogProps {
  publishing: Publishing;
  /** True if the form starts with a time instead of now. */
  isTimed?: boolean;
  onClose: () => void;
}

/**
 * Takes a story down, now or at a set time; a draft that was never published is deleted, and can be restored. People
 * who may not delete can request it.
 */
export default function RemoveDialog({ publishing, isTimed = false, onClose }: RemoveDialogProps) {
  const labels = publishing.view.labels.publish;
  const { permalink, possible } = publishing.draft;
  const title = possible.requestDeletion
    ? "requestDeletion"
    : permalink === null
      ? "delete"
      : "removeDialog.title";
  return (
    <Dialog title={labels[title]} close={labels.cancel} onClose={onClose}>
      {possible.requestDeletion ? (
        <RequestDeletion publishing={publishing} onClose={onClose} />
      ) : permalink === null ? (
        <DeleteDraft publishing={publishing} onClose={onClose} />
      ) : (
        <StoryRemoval publishing={publishing} isTimed={isTimed} onClose={onClose} />
      )}
    </Dialog>
  );
}

import { Dialog } from "../../ui/Dialog.tsx";
import { DeleteDraft } from "./DeleteDraft.tsx";
import { StoryRemoval } from "./StoryRemoval.tsx";
import type { Publishing } from "./use-publishing.ts";

interface RemoveDialogProps {
  publishing: Publishing;
  /** The form begins with a time instead of now. */
  isTimed?: boolean;
  onClose: () => void;
}

/** Takes a story down, now or at a set time; a draft that was never published is deleted, and can be brought back. */
export default function RemoveDialog({ publishing, isTimed = false, onClose }: RemoveDialogProps) {
  const labels = publishing.view.labels.publish;
  const isDraft = publishing.draft.permalink === null;
  return (
    <Dialog
      title={isDraft ? labels.delete : labels["removeDialog.title"]}
      close={labels.cancel}
      onClose={onClose}
    >
      {isDraft ? (
        <DeleteDraft publishing={publishing} onClose={onClose} />
      ) : (
        <StoryRemoval publishing={publishing} isTimed={isTimed} onClose={onClose} />
      )}
    </Dialog>
  );
}

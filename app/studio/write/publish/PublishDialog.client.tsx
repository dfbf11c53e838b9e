import { useEffect, useState } from "react";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { fillLabel } from "../write-labels.ts";
import { useRefresh } from "../../use-refresh.ts";
import { DeletedDraft, PublishForm } from "./PublishForm.tsx";
import { PublishDone } from "./publish-outcome.tsx";
import { findAim } from "./publish-plan.ts";
import { readState } from "./send-publish.client.ts";
import { usePublishing, type Publishing, type PublishProps } from "./use-publishing.ts";
import { useSending } from "./use-sending.client.ts";

const RemoveDialog = lazyPart(() => import("./RemoveDialog.client.tsx"));

const titles = { first: "dialog.publish", change: "dialog.change", again: "dialog.again" } as const;

/**
 * Publishes now or at a set time, once all checks pass; then links to the story. Another person may have published it
 * or taken it down since the page was opened, so its state is loaded first.
 */
export default function PublishDialog({ onClose, ...props }: PublishProps & { onClose: () => void }) {
  const publishing = usePublishing(props);
  const { view, draft } = publishing;
  const labels = view.labels.publish;
  const [openedAs] = useState(draft.state);
  const [isEnding, setIsEnding] = useState(false);
  const sending = useSending(publishing, onClose);
  const refresh = useRefresh();
  useEffect(() => {
    void readState(view.action).then((state) => {
      if (state !== null && state !== openedAs) refresh();
    });
  }, [view.action, openedAs, refresh]);

  const { answer } = sending;
  if (isEnding) return <RemoveDialog publishing={publishing} isTimed onClose={onClose} />;
  if (answer?.kind === "published" || answer?.kind === "scheduled")
    return <PublishDone view={view} answer={answer} onClose={onClose} />;
  const isDeleted = draft.state === "removed" && draft.permalink === null;
  return (
    <Dialog title={labels[titles[findAim(draft.state)]]} close={labels.cancel} onClose={onClose}>
      <Moved publishing={publishing} openedAs={openedAs} />
      {isDeleted ? (
        <DeletedDraft publishing={publishing} onClose={onClose} />
      ) : (
        <PublishForm
          key={draft.state}
          publishing={publishing}
          sending={sending}
          refusal={answer === null || answer.kind === "done" ? null : answer}
          onClose={onClose}
          onEnd={() => setIsEnding(true)}
        />
      )}
    </Dialog>
  );
}

/** Warns if publishing has another effect than when the page was opened. */
function Moved({ publishing, openedAs }: { publishing: Publishing; openedAs: string }) {
  const { view, draft } = publishing;
  const { publish: labels, states } = view.labels;
  if (draft.removedAtRequestOf !== null)
    return <Notice kind="warning" text={fillLabel(labels["legal.by"], { name: draft.removedAtRequestOf })} />;
  if (draft.state === "removed" && draft.permalink !== null)
    return <Notice kind="warning" text={labels.removedBefore} />;
  if (draft.state === openedAs) return null;
  return <Notice kind="warning" text={fillLabel(labels.moved, { value: states[draft.state] })} />;
}

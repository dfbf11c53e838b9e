import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select, TextArea } from "../../ui/Field.tsx";
import type { DraftSync } from "../sync/draft-sync.ts";
import type { ReviewView } from "./present-review.ts";
import type { ReviewMode } from "./ReviewControl.tsx";
import { useReview } from "./use-review.client.ts";

interface ReviewDialogProps {
  view: ReviewView;
  mode: ReviewMode;
  sync: Pick<DraftSync, "sendAll">;
  onClose: () => void;
}

/**
 * Hands the story over for review, to a person or to everyone who publishes there, or back; with a message to the
 * recipient.
 */
export default function ReviewDialog({ view, mode, sync, onClose }: ReviewDialogProps) {
  const { labels, now, reviewers, waits } = view;
  const [assigneeId, setAssigneeId] = useState(now.assigneeId ?? "");
  const [remark, setRemark] = useState("");
  const { send, error } = useReview(view, sync, onClose);
  const isOver = mode === "over";
  const name = isOver && waits !== null ? "assign" : mode;
  const submit = () =>
    send({
      state: isOver ? "review" : "draft",
      assigneeId: isOver && assigneeId !== "" ? assigneeId : null,
      remark,
    });
  return (
    <Dialog title={labels[`title.${name}`]} close={labels.cancel} onClose={onClose}>
      {isOver && (
        <Select
          name="assignee"
          id="review-assignee"
          label={labels.reviewer}
          none={labels.anyone}
          choices={reviewers.map((reviewer) => ({
            value: reviewer.id,
            label: reviewer.name,
            isChosen: reviewer.id === now.assigneeId,
          }))}
          onChange={({ target }) => setAssigneeId(target.value)}
        />
      )}
      <TextArea
        name="remark"
        id="review-remark"
        label={labels.message}
        hint={labels[`hint.${mode}`]}
        rows={3}
        maxLength={view.maxLength}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <Notice kind="error" text={error} />
      <Buttons>
        <Button kind="primary" type="button" onClick={() => void submit()}>
          {labels[`send.${name}`]}
        </Button>
      </Buttons>
    </Dialog>
  );
}

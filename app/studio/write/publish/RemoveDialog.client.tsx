import { useNavigate, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { stripPreviewPrefix } from "../../strip-preview-prefix.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea, TextInput } from "../../ui/TextInput.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import * as css from "./publish.css.ts";
import { describeFailure, type PublishAnswer } from "./publish-answer.ts";
import { sendPublish } from "./send-publish.client.ts";
import type { Publishing } from "./use-publishing.ts";

interface RemoveDialogProps {
  publishing: Publishing;
  onClose: () => void;
}

/** Takes a story down, with its consequences listed first; a draft that was never published is deleted, and can be brought back. */
export default function RemoveDialog({ publishing, onClose }: RemoveDialogProps) {
  const { view, draft } = publishing;
  const labels = view.labels.publish;
  const isDraft = draft.permalink === null;
  const [reason, setReason] = useState("");
  const [isLegal, setIsLegal] = useState(false);
  const [who, setWho] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<PublishAnswer | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToast();

  const undelete = async () => {
    const answer = await sendPublish(view.action, "undelete");
    if (answer.kind === "done") revalidate();
    else if (answer.kind === "failed") toast(describeFailure(answer, view.labels));
  };
  const remove = async () => {
    setIsBusy(true);
    const answer = await sendPublish(view.action, "remove", {
      reason,
      ...(isLegal ? { atRequestOf: who } : {}),
    });
    setIsBusy(false);
    if (answer.kind !== "done") return setFailure(answer);
    onClose();
    if (isDraft) {
      toast(labels.deleted, () => void undelete());
      return navigate(stripPreviewPrefix(view.list));
    }
    toast(labels.removed);
    return revalidate();
  };

  const consequences = [
    labels[isLegal ? "consequence.addressLegal" : "consequence.address"],
    labels["consequence.feeds"],
    labels["consequence.replies"],
  ];
  return (
    <Dialog
      title={isDraft ? labels.delete : labels["removeDialog.title"]}
      close={labels.cancel}
      onClose={onClose}
    >
      {!isDraft && (
        <>
          <ul className={css.consequences}>
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <TextArea
            name="reason"
            label={labels["removeDialog.reason"]}
            hint={labels["removeDialog.reasonHint"]}
            maxLength={1_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Checkbox
            label={labels["removeDialog.legal"]}
            checked={isLegal}
            onChange={({ target }) => setIsLegal(target.checked)}
          />
          {isLegal && (
            <TextInput
              name="atRequestOf"
              label={labels["removeDialog.legalWho"]}
              maxLength={200}
              value={who}
              onChange={({ target }) => setWho(target.value)}
            />
          )}
        </>
      )}
      {failure?.kind === "failed" && <Notice kind="error" text={describeFailure(failure, view.labels)} />}
      <Buttons>
        <Button
          kind="destructive"
          type="button"
          disabled={isLegal && who.trim() === ""}
          onClick={() => isBusy || void remove()}
        >
          {isDraft ? labels.delete : labels["removeDialog.confirm"]}
        </Button>
      </Buttons>
    </Dialog>
  );
}

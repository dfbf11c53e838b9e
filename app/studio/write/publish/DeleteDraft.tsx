import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { stripPreviewPrefix } from "../../strip-preview-prefix.ts";
import { Button } from "../../ui/Button.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { useRefresh } from "../../use-refresh.ts";
import { describeFailure, type PublishAnswer } from "./publish-answer.ts";
import { sendPublish } from "./send-publish.client.ts";
import type { Publishing } from "./use-publishing.ts";

/** Deletes a draft that was never published. The list of stories has the way back. */
export function DeleteDraft({ publishing, onClose }: { publishing: Publishing; onClose: () => void }) {
  const { view } = publishing;
  const labels = view.labels.publish;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<PublishAnswer | null>(null);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const toast = useToast();
  const undelete = async () => {
    const answer = await sendPublish(view.action, "undelete");
    if (answer.kind === "done") refresh();
    else if (answer.kind === "failed") toast(describeFailure(answer, view.labels));
  };
  const remove = async () => {
    setIsBusy(true);
    const answer = await sendPublish(view.action, "remove");
    setIsBusy(false);
    if (answer.kind !== "done") return setFailure(answer);
    onClose();
    toast(labels.deleted, () => void undelete());
    return navigate(stripPreviewPrefix(view.list));
  };
  return (
    <>
      {failure?.kind === "failed" && <Notice kind="error" text={describeFailure(failure, view.labels)} />}
      <Buttons>
        <Button kind="destructive" type="button" onClick={() => isBusy || void remove()}>
          {labels.delete}
        </Button>
      </Buttons>
    </>
  );
}

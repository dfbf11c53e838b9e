import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { useRefresh } from "../../use-refresh.ts";
import { describeFailure, type PublishAnswer } from "./publish-answer.ts";
import { sendPublish } from "./send-publish.client.ts";
import type { Publishing } from "./use-publishing.ts";

/** A draft that was deleted is restored before it can be published. */
export function DeletedDraft({ publishing, onClose }: { publishing: Publishing; onClose: () => void }) {
  const { view } = publishing;
  const labels = view.labels.publish;
  const [failure, setFailure] = useState<PublishAnswer | null>(null);
  const refresh = useRefresh();
  const toast = useToast();
  const restore = async () => {
    const answer = await sendPublish(view.action, "undelete");
    if (answer.kind !== "done") return setFailure(answer);
    onClose();
    refresh();
    return toast(labels.restored);
  };
  return (
    <>
      <Notice kind="info" text={labels.deletedDraft} />
      {failure?.kind === "failed" && <Notice kind="error" text={describeFailure(failure, view.labels)} />}
      <Buttons>
        <Button kind="primary" type="button" onClick={() => void restore()}>
          {labels.restore}
        </Button>
      </Buttons>
    </>
  );
}

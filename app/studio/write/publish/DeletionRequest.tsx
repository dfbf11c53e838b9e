import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/Field.tsx";
import { useToast } from "../../chrome/Toasts.tsx";
import { useRefresh } from "../../use-refresh.ts";
import { fillLabel } from "../write-labels.ts";
import { describeFailure, type PublishAnswer } from "./publish-answer.ts";
import { sendPublish } from "./send-publish.client.ts";
import type { Publishing } from "./use-publishing.ts";

/** Sends an action on the deletion request, and reports it with an undo. */
function useDeletionRequest({ view }: Pick<Publishing, "view">) {
  const [failure, setFailure] = useState<PublishAnswer | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const refresh = useRefresh();
  const toast = useToast();
  const send = async (
    intent: "remove" | "declineDeletion" | "reopenDeletion",
    said: string | null,
    values: Parameters<typeof sendPublish>[2] = {},
  ): Promise<boolean> => {
    if (isBusy) return false;
    setIsBusy(true);
    const answer = await sendPublish(view.action, intent, values);
    setIsBusy(false);
    if (answer.kind !== "done") {
      setFailure(answer);
      return false;
    }
    refresh();
    const undo = intent === "declineDeletion" ? "reopenDeletion" : "declineDeletion";
    if (said !== null) toast(said, () => void send(undo, null));
    return true;
  };
  return { send, text: failure?.kind === "failed" ? describeFailure(failure, view.labels) : null };
}

/** The draft's deletion request with its person and reason, and the buttons to decline or withdraw it. */
export function DeletionRequest({ publishing }: { publishing: Publishing }) {
  const { view, draft } = publishing;
  const { publish: labels } = view.labels;
  const { send, text } = useDeletionRequest(publishing);
  const { deletion, possible, rights } = draft;
  if (deletion === null || draft.state === "removed") return null;
  const isOwn = deletion.personId === rights?.personId;
  const name = view.people.find(({ id }) => id === deletion.personId)?.name ?? "";
  const asked = isOwn ? labels["deletion.byYou"] : fillLabel(labels["deletion.asked"], { name });
  const answer = isOwn ? "withdraw" : "decline";
  const said = labels[isOwn ? "deletion.withdrawn" : "deletion.declined"];
  return (
    <>
      <Notice kind="warning" text={deletion.reason === "" ? asked : `${asked}: ${deletion.reason}`} />
      <Notice kind="error" text={text} />
      {(isOwn || possible.remove) && (
        <Buttons>
          <Button type="button" onClick={() => void send("declineDeletion", said)}>
            {labels[`deletion.${answer}`]}
          </Button>
        </Buttons>
      )}
    </>
  );
}

/** The form that requests the draft's deletion from those who may delete it. */
export function RequestDeletion({ publishing, onClose }: { publishing: Publishing; onClose: () => void }) {
  const labels = publishing.view.labels.publish;
  const [reason, setReason] = useState("");
  const { send, text } = useDeletionRequest(publishing);
  const request = async () => {
    if (await send("remove", labels["requestDeletion.done"], { reason })) onClose();
  };
  return (
    <>
      <TextArea
        name="reason"
        label={labels["removeDialog.reason"]}
        hint={labels["requestDeletion.hint"]}
        maxLength={1_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Notice kind="error" text={text} />
      <Buttons>
        <Button kind="primary" type="button" onClick={() => void request()}>
          {labels["requestDeletion.confirm"]}
        </Button>
      </Buttons>
    </>
  );
}

import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { isAllowed } from "../../../../contract/permissions.ts";
import { stripPreviewPrefix } from "../../StudioLink.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea, TextInput } from "../../ui/Field.tsx";
import { useToast } from "../../chrome/Toasts.tsx";
import { useRefresh } from "../../use-refresh.ts";
import PlannedList from "./PlannedList.client.tsx";
import { describeFailure, type PublishAnswer } from "./publish-answer.ts";
import { findPlanned } from "./publish-plan.ts";
import * as css from "./publish.css.ts";
import { sendPublish } from "./send-publish.client.ts";
import { useChosenTime } from "./use-chosen-time.client.ts";
import { usePlanned } from "./use-planned.client.ts";
import type { Publishing } from "./use-publishing.ts";
import { WhenFields } from "./WhenFields.tsx";

interface StoryRemovalProps {
  publishing: Publishing;
  isTimed: boolean;
  onClose: () => void;
}

/** Takes a published story down, now or at a time in the blog's zone, with its consequences listed first. */
export function StoryRemoval({ publishing, isTimed, onClose }: StoryRemovalProps) {
  const { view, draft } = publishing;
  const labels = view.labels.publish;
  const end = findPlanned(draft, "end");
  const time = useChosenTime("end", publishing, { isTimed: isTimed || end !== null });
  const [reason, setReason] = useState(end?.reason ?? "");
  // Null for a removal without a legal demand.
  const [atRequestOf, setAtRequestOf] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const legal = time.isTimed ? null : atRequestOf;
  const { failure, send } = useRemoval(publishing, onClose);
  return (
    <>
      <PlannedList publishing={publishing} />
      {draft.state !== "removed" && <WhenFields view={view} time={time} />}
      <Consequences labels={labels} isLegal={legal !== null} />
      <TextArea
        name="reason"
        label={labels["removeDialog.reason"]}
        hint={labels["removeDialog.reasonHint"]}
        maxLength={1_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {!time.isTimed && (
        <>
          <TextArea
            name="note"
            label={labels["removeDialog.note"]}
            hint={labels["removeDialog.noteHint"]}
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {draft.rights && isAllowed("draft.delete", draft.rights) && (
            <Checkbox
              label={labels["removeDialog.legal"]}
              checked={legal !== null}
              onChange={({ target }) => setAtRequestOf(target.checked ? "" : null)}
            />
          )}
        </>
      )}
      {legal !== null && (
        <TextInput
          name="atRequestOf"
          label={labels["removeDialog.legalWho"]}
          maxLength={200}
          value={legal}
          onChange={({ target }) => setAtRequestOf(target.value)}
        />
      )}
      {failure?.kind === "failed" && <Notice kind="error" text={describeFailure(failure, view.labels)} />}
      <Buttons>
        <Button
          kind={time.isTimed ? "primary" : "destructive"}
          type="button"
          disabled={legal?.trim() === "" || !time.isWhole || time.problem !== null}
          onClick={() => time.check() && void send(time.moment, { reason, note, atRequestOf: legal })}
        >
          {labels[time.isTimed ? "button.schedule" : "removeDialog.confirm"]}
        </Button>
      </Buttons>
    </>
  );
}

const Consequences = ({
  labels,
  isLegal,
}: {
  labels: Publishing["view"]["labels"]["publish"];
  isLegal: boolean;
}) => (
  <ul className={css.consequences}>
    <li>{labels[isLegal ? "consequence.addressLegal" : "consequence.address"]}</li>
    <li>{labels["consequence.feeds"]}</li>
    <li>{labels["consequence.replies"]}</li>
  </ul>
);

/** The reasons for the log and for readers, and who demands the removal, null for no one. */
interface Removal {
  reason: string;
  note: string;
  atRequestOf: string | null;
}

/** Sends the removal once, and reports its result. */
function useRemoval(publishing: Publishing, onClose: () => void) {
  const { view } = publishing;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<PublishAnswer | null>(null);
  const refresh = useRefresh();
  const { setEnd } = usePlanned(publishing);
  const toast = useToast();
  const send = async (timeMillis: number | null, { reason, note, atRequestOf }: Removal) => {
    if (isBusy) return;
    setIsBusy(true);
    const answer =
      timeMillis !== null
        ? await setEnd({ timeMillis, reason })
        : await sendPublish(view.action, "remove", {
            reason,
            note,
            ...(atRequestOf !== null && { atRequestOf }),
          });
    setIsBusy(false);
    if (answer.kind !== "done") return setFailure(answer);
    onClose();
    if (timeMillis !== null) return;
    toast(view.labels.publish.removed);
    refresh();
  };
  return { failure, send };
}

/** Deletes a draft that was never published. It can be restored from the list of stories. */
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

import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import { TextArea } from "../../ui/Field.tsx";
import { useToast } from "../../chrome/Toasts.tsx";
import { useRefresh } from "../../use-refresh.ts";
import { Findings } from "./Findings.tsx";
import PlannedList from "./PlannedList.client.tsx";
import { describeFailure, type PublishAnswer } from "./publish-answer.ts";
import { findAim, findPlanned, type PublishAim } from "./publish-plan.ts";
import { PublishRefusal, type Refusal } from "./publish-outcome.tsx";
import { sendPublish } from "./send-publish.client.ts";
import { checkStory } from "./story-checks.ts";
import { useChosenTime } from "./use-chosen-time.client.ts";
import type { Publishing } from "./use-publishing.ts";
import type { Sending } from "./use-sending.client.ts";
import { WhenFields } from "./WhenFields.tsx";

interface PublishFormProps {
  publishing: Publishing;
  sending: Sending;
  refusal: Refusal | null;
  onClose: () => void;
  /** Opens the form that sets when the story ends. */
  onEnd: () => void;
}

/** The time of publication, the checklist's findings, and the button. Starts over when the state changes. */
export function PublishForm({ publishing, sending, refusal, onClose, onEnd }: PublishFormProps) {
  const { view, draft, values, text, openHolds, openSuggestions, isIframeAllowed } = publishing;
  const labels = view.labels.publish;
  const aim = findAim(draft.state);
  const isTimed = draft.state === "scheduled" || findPlanned(draft, "change") !== null;
  const time = useChosenTime("publication", publishing, { isTimed });
  const findings = checkStory({
    text,
    fields: values,
    blog: view.blog,
    publishTimeMillis: time.moment,
    isLive: aim === "change",
    openHolds,
    embargo: view.embargo,
    openSuggestions,
    isIframeAllowed,
    now: time.now,
  });
  const errors = findings.filter(({ level }) => level === "error");
  const isReturn = draft.removedAtRequestOf !== null;
  const [reason, setReason] = useState("");
  return (
    <>
      <PlannedList publishing={publishing} />
      {aim !== "again" && <WhenFields view={view} time={time} />}
      <Section title={labels.checks}>
        {errors.length > 0 && <p>{labels.blocked}</p>}
        <Findings publishing={publishing} findings={findings} onLeave={onClose} />
        {findings.length === 0 && <Notice kind="good" text={labels["dialog.ready"]} />}
      </Section>
      {isReturn && (
        <TextArea
          name="reason"
          label={labels["legal.reason"]}
          hint={labels["legal.reasonHint"]}
          maxLength={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {sending.isUnsaved && <Notice kind="error" text={labels["error.unsaved"]} />}
      {refusal && <PublishRefusal publishing={publishing} answer={refusal} onClose={onClose} />}
      <Buttons>
        <Button
          kind="primary"
          type="button"
          disabled={
            errors.length > 0 || !time.isWhole || time.problem !== null || (isReturn && reason.trim() === "")
          }
          aria-busy={sending.isBusy}
          onClick={() => time.check() && void sending.publish(time.moment, reason)}
        >
          {sending.isBusy ? labels.publishing : labels[nameButton(aim, time.isTimed)]}
        </Button>
        {draft.state === "scheduled" && (
          <Button type="button" onClick={() => void sending.unschedule()}>
            {labels.unschedule}
          </Button>
        )}
        {draft.possible.remove && (draft.state === "live" || draft.state === "scheduled") && (
          <Button kind="quiet" type="button" onClick={onEnd}>
            {labels.setEnd}
          </Button>
        )}
      </Buttons>
    </>
  );
}

function nameButton(aim: PublishAim, isTimed: boolean) {
  if (aim === "again") return "button.again";
  if (aim === "change") return isTimed ? "button.scheduleChange" : "button.change";
  return isTimed ? "button.schedule" : "button.publish";
}

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

import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { RadioGroup } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import { Findings } from "./Findings.tsx";
import { PublishDone } from "./PublishDone.tsx";
import { PublishRefusal } from "./PublishRefusal.tsx";
import { checkStory } from "./story-checks.ts";
import { TimeFields } from "./TimeFields.tsx";
import { usePublishing, type PublishProps } from "./use-publishing.ts";
import { useSending } from "./use-sending.client.ts";
import { useTypedTime } from "./use-typed-time.ts";

interface PublishDialogProps extends PublishProps {
  onClose: () => void;
}

const hour = 3_600_000;
/** A full hour that is not about to come. */
const findNextHour = (now: number) => Math.ceil((now + hour) / hour) * hour;

/** Publishes now or at a set time, once nothing keeps the story from it; then says where it is. */
export default function PublishDialog({ onClose, ...props }: PublishDialogProps) {
  const publishing = usePublishing(props);
  const { view, draft, values, text, scheduledMillis } = publishing;
  const labels = view.labels.publish;
  const isLive = draft.state === "live";
  const [isTimed, setIsTimed] = useState(scheduledMillis !== null);
  const chosen = useTypedTime(() => scheduledMillis ?? findNextHour(Date.now()), view.blog.timezone);
  const [now] = useState(() => Date.now());
  const { isBusy, isUnsaved, answer, publish, unschedule } = useSending(publishing, onClose);

  const publishTimeMillis = isTimed && !isLive ? chosen.moment : null;
  const findings = checkStory({ text, fields: values, blog: view.blog, publishTimeMillis, isLive, now });
  const errors = findings.filter(({ level }) => level === "error");
  const isReady = errors.length === 0 && (isLive || !isTimed || chosen.moment !== null);

  if (answer?.kind === "done") return <PublishDone view={view} answer={answer} onClose={onClose} />;
  return (
    <Dialog
      title={isLive ? labels["dialog.change"] : labels["dialog.publish"]}
      close={labels.cancel}
      onClose={onClose}
    >
      {!isLive && (
        <RadioGroup
          name="when"
          legend={labels.when}
          choices={[
            { value: "now", label: labels.now, isChosen: !isTimed },
            { value: "time", label: labels.atTime, isChosen: isTimed },
          ]}
          onChoose={(value) => setIsTimed(value === "time")}
        />
      )}
      {!isLive && isTimed && <TimeFields view={view} moment={chosen} />}
      <Section title={labels.checks}>
        {errors.length > 0 && <p>{labels.blocked}</p>}
        <Findings publishing={publishing} findings={findings} onLeave={onClose} />
        {findings.length === 0 && <Notice kind="good" text={labels["dialog.ready"]} />}
      </Section>
      {isUnsaved && <Notice kind="error" text={labels["error.unsaved"]} />}
      {answer && <PublishRefusal publishing={publishing} answer={answer} onClose={onClose} />}
      <Buttons>
        <Button
          kind="primary"
          type="button"
          disabled={!isReady}
          aria-busy={isBusy}
          onClick={() => void publish(publishTimeMillis)}
        >
          {isBusy
            ? labels.publishing
            : labels[isLive ? "button.change" : isTimed ? "button.schedule" : "button.publish"]}
        </Button>
        {draft.state === "scheduled" && (
          <Button type="button" onClick={() => void unschedule()}>
            {labels.unschedule}
          </Button>
        )}
      </Buttons>
    </Dialog>
  );
}

import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { ChecklistFinding } from "../../../../contract/checklist.ts";
import { Button } from "../../ui/Button.tsx";
import { RadioGroup } from "../../ui/Choice.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Buttons, FieldLine } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import { TextLink } from "../../ui/Text.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { fillLabel } from "../write-labels.ts";
import { Findings } from "./Findings.tsx";
import {
  formatFields,
  formatMoment,
  formatTyped,
  formatZoneName,
  readTypedTime,
  type TypedTime,
} from "./publish-time.ts";
import { describeFailure, type PublishAnswer } from "./publish-answer.ts";
import { sendPublish } from "./send-publish.client.ts";
import { checkStory } from "./story-checks.ts";
import { usePublishing, type Publishing, type PublishProps } from "./use-publishing.ts";

interface PublishDialogProps extends PublishProps {
  onClose: () => void;
}

const hour = 3_600_000;
/** A full hour that is not about to come. */
const findNextHour = (now: number) => Math.ceil((now + hour) / hour) * hour;

/** Publishes now or at a set time, once nothing keeps the story from it; then says where it is. */
export default function PublishDialog({ onClose, ...props }: PublishDialogProps) {
  const publishing = usePublishing(props);
  const { view, draft, sync, values, text, scheduledMillis } = publishing;
  const { timezone } = view.blog;
  const labels = view.labels.publish;
  const isLive = draft.state === "live";
  const [isTimed, setIsTimed] = useState(scheduledMillis !== null);
  const [typed, setTyped] = useState(() =>
    formatFields(scheduledMillis ?? findNextHour(Date.now()), timezone),
  );
  const [isSecond, setIsSecond] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<PublishAnswer | null>(null);
  const [now] = useState(() => Date.now());
  const [isUnsaved, setIsUnsaved] = useState(false);
  const { revalidate } = useRevalidator();
  const toast = useToast();

  const time = readTypedTime(typed.date, typed.time, timezone);
  const moment = findMoment(time, isSecond);
  const publishTimeMillis = isTimed && !isLive ? moment : null;
  const findings = checkStory({
    text,
    fields: values,
    blog: view.blog,
    publishTimeMillis,
    isLive,
    now,
  });
  const errors = findings.filter(({ level }) => level === "error");
  const isReady = errors.length === 0 && (isLive || !isTimed || moment !== null);

  const publish = async () => {
    setIsBusy(true);
    setAnswer(null);
    setIsUnsaved(false);
    if (await sync.sendAll()) {
      const sent = await sendPublish(view.action, "publish", {
        version: String(sync.version),
        ...(publishTimeMillis === null ? {} : { time: String(publishTimeMillis) }),
      });
      setAnswer(sent);
      if (sent.kind === "done") revalidate();
    } else setIsUnsaved(true);
    setIsBusy(false);
  };
  const unschedule = async () => {
    setIsBusy(true);
    const sent = await sendPublish(view.action, "unschedule");
    setIsBusy(false);
    if (sent.kind !== "done") return setAnswer(sent);
    revalidate();
    toast(labels.unscheduled);
    return onClose();
  };

  if (answer?.kind === "done") return <Done publishing={publishing} answer={answer} onClose={onClose} />;
  return (
    <Dialog
      title={isLive ? labels["dialog.change"] : labels["dialog.publish"]}
      close={labels.cancel}
      onClose={onClose}
    >
      {!isLive && (
        <>
          <RadioGroup
            name="when"
            legend={labels.when}
            choices={[
              { value: "now", label: labels.now, isChosen: !isTimed },
              { value: "time", label: labels.atTime, isChosen: isTimed },
            ]}
            onChoose={(value) => setIsTimed(value === "time")}
          />
          {isTimed && (
            <>
              <FieldLine>
                <TextInput
                  name="date"
                  type="date"
                  label={labels.date}
                  value={typed.date}
                  onChange={({ target }) => setTyped({ ...typed, date: target.value })}
                />
                <TextInput
                  name="time"
                  type="time"
                  label={labels.time}
                  value={typed.time}
                  hint={fillLabel(labels.zone, { zone: view.zone })}
                  onChange={({ target }) => setTyped({ ...typed, time: target.value })}
                />
              </FieldLine>
              <TimeProblem
                publishing={publishing}
                typed={typed}
                time={time}
                isSecond={isSecond}
                onChoose={setIsSecond}
              />
            </>
          )}
        </>
      )}
      <Section title={labels.checks}>
        {errors.length > 0 && <p>{labels.blocked}</p>}
        <Findings publishing={publishing} findings={findings} onLeave={onClose} />
        {findings.length === 0 && <Notice kind="good" text={labels["dialog.ready"]} />}
      </Section>
      {isUnsaved && <Notice kind="error" text={labels["error.unsaved"]} />}
      {answer && <Refusal publishing={publishing} answer={answer} onClose={onClose} />}
      <Buttons>
        <Button
          kind="primary"
          type="button"
          disabled={!isReady}
          aria-busy={isBusy}
          onClick={() => isBusy || void publish()}
        >
          {isBusy
            ? labels.publishing
            : labels[isLive ? "button.change" : isTimed ? "button.schedule" : "button.publish"]}
        </Button>
        {draft.state === "scheduled" && (
          <Button type="button" onClick={() => isBusy || void unschedule()}>
            {labels.unschedule}
          </Button>
        )}
      </Buttons>
    </Dialog>
  );
}

function findMoment(time: TypedTime, isSecond: boolean | null): number | null {
  if (time.kind === "moment") return time.ms;
  return time.kind === "twice" && isSecond !== null ? time.moments[isSecond ? 1 : 0] : null;
}

interface TimeProblemProps {
  publishing: Publishing;
  typed: { date: string; time: string };
  time: TypedTime;
  isSecond: boolean | null;
  onChoose: (isSecond: boolean) => void;
}

/** Says that clocks skip a time or show it twice, and then asks which is meant. */
function TimeProblem({ publishing: { view }, typed, time, isSecond, onChoose }: TimeProblemProps) {
  const labels = view.labels.publish;
  const { timezone } = view.blog;
  if (time.kind === "missing" || time.kind === "moment") return null;
  const values = { ...formatTyped(typed.date, typed.time, view.locale), zone: view.zone };
  if (time.kind === "skipped")
    return <Notice kind="error" text={fillLabel(labels["time.skipped"], values)} />;
  const name = (position: 0 | 1) => formatZoneName(time.moments[position], view.locale, timezone);
  return (
    <RadioGroup
      name="moment"
      legend={fillLabel(labels["time.twice"], values)}
      choices={[
        {
          value: "first",
          label: fillLabel(labels["time.first"], { zone: name(0) }),
          isChosen: isSecond === false,
        },
        {
          value: "second",
          label: fillLabel(labels["time.second"], { zone: name(1) }),
          isChosen: isSecond === true,
        },
      ]}
      onChoose={(value) => onChoose(value === "second")}
    />
  );
}

interface RefusalProps {
  publishing: Publishing;
  answer: Exclude<PublishAnswer, { kind: "done" }>;
  onClose: () => void;
}

/** Why the services did not publish. */
function Refusal({ publishing, answer, onClose }: RefusalProps) {
  const { view, findings } = publishing;
  const labels = view.labels.publish;
  switch (answer.kind) {
    case "unchanged":
      return <Notice kind="info" text={labels.unchanged} />;
    case "outdated": {
      const person = view.people.find(({ id }) => id === answer.personId);
      return <Notice kind="warning" text={fillLabel(labels.outdated, { name: person?.name ?? "" })} />;
    }
    case "blocked": {
      const ids: readonly string[] = answer.checks;
      const known = findings.filter(({ id }) => ids.includes(id));
      const named = ids.filter((id) => id in view.labels.checks) as ChecklistFinding["id"][];
      const shown = known.length > 0 ? known : named.map((id) => ({ id, level: "error" as const }));
      return (
        <>
          <Notice kind="error" text={labels.blocked} />
          <Findings publishing={publishing} findings={shown} onLeave={onClose} />
        </>
      );
    }
    case "failed":
      return <Notice kind="error" text={describeFailure(answer, view.labels)} />;
  }
}

/** Where the story is now. */
function Done({
  publishing: { view },
  answer,
  onClose,
}: {
  publishing: Publishing;
  answer: Extract<PublishAnswer, { kind: "done" }>;
  onClose: () => void;
}) {
  const labels = view.labels.publish;
  const isScheduled = answer.state === "scheduled";
  const time = formatMoment(answer.publishTimeMillis ?? view.now, view.locale, view.blog.timezone);
  const text = isScheduled ? fillLabel(labels.scheduled, { time, zone: view.zone }) : labels.live;
  return (
    <Dialog
      title={labels[isScheduled ? "button.schedule" : "button.publish"]}
      close={labels.close}
      onClose={onClose}
    >
      <Notice kind="good" text={text} />
      <Buttons>
        {!isScheduled && answer.href !== null && (
          <TextLink isDocument href={answer.href}>
            {labels.liveLink}
          </TextLink>
        )}
        {!isScheduled && (
          <TextLink isDocument href={view.checksHref}>
            {labels.checkLink}
          </TextLink>
        )}
      </Buttons>
    </Dialog>
  );
}

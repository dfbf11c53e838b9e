import { Dialog } from "../../ui/Dialog.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextLink } from "../../ui/Text.tsx";
import { fillLabel } from "../write-labels.ts";
import type { PublishView } from "./present-publish.ts";
import type { PublishAnswer } from "./publish-answer.ts";
import { formatDayAndTime } from "../format-moment.ts";

interface PublishDoneProps {
  view: PublishView;
  answer: Extract<PublishAnswer, { kind: "done" }>;
  onClose: () => void;
}

/** Where the story is now. */
export function PublishDone({ view, answer, onClose }: PublishDoneProps) {
  const labels = view.labels.publish;
  const isScheduled = answer.state === "scheduled";
  const time = formatDayAndTime(answer.publishTimeMillis ?? view.now, view.locale, view.blog.timezone);
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

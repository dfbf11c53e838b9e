import { Dialog } from "../../ui/Dialog.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextLink } from "../../ui/Text.tsx";
import { fillLabel } from "../write-labels.ts";
import type { PublishView } from "./present-publish.ts";
import type { PublishAnswer } from "./publish-answer.ts";
import { formatDayAndTime } from "../format-moment.ts";

type Done = Extract<PublishAnswer, { kind: "published" | "scheduled" }>;

interface PublishDoneProps {
  view: PublishView;
  answer: Done;
  onClose: () => void;
}

/** Where the story is now, or what is to happen to it. */
export function PublishDone({ view, answer, onClose }: PublishDoneProps) {
  const labels = view.labels.publish;
  const isLive = answer.kind === "published" && answer.state === "live";
  return (
    <Dialog
      title={labels[isLive ? "button.publish" : "button.schedule"]}
      close={labels.close}
      onClose={onClose}
    >
      <Notice kind="good" text={describeDone(answer, view)} />
      <Buttons>
        {isLive && answer.href !== null && (
          <TextLink isDocument href={answer.href}>
            {labels.liveLink}
          </TextLink>
        )}
        {isLive && (
          <TextLink isDocument href={view.checksHref}>
            {labels.checkLink}
          </TextLink>
        )}
      </Buttons>
    </Dialog>
  );
}

function describeDone(answer: Done, { labels, now, locale, blog, zone }: PublishView): string {
  const { publish: texts } = labels;
  if (answer.kind === "published" && answer.state === "live") return texts.live;
  const isChange = answer.kind === "scheduled";
  const ms = isChange ? answer.changeTimeMillis : (answer.publishTimeMillis ?? now);
  const time = formatDayAndTime(ms, locale, blog.timezone);
  return fillLabel(isChange ? texts.changeScheduled : texts.scheduled, { time, zone });
}

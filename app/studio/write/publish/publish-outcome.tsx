import type { ChecklistFinding } from "../../../../contract/checklist.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Buttons } from "../../ui/Form.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextLink } from "../../ui/Text.tsx";
import { formatDayAndTime, formatMoment } from "../../time/format-moment.ts";
import { fillLabel } from "../write-labels.ts";
import { Findings } from "./Findings.tsx";
import type { PublishView } from "./present-publish.ts";
import { describeFailure, type PublishAnswer } from "./publish-answer.ts";
import type { Publishing } from "./use-publishing.ts";

type Done = Extract<PublishAnswer, { kind: "published" | "scheduled" }>;

interface PublishDoneProps {
  view: PublishView;
  answer: Done;
  onClose: () => void;
}

/** The story's address, or its scheduled change. */
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

export type Refusal = Exclude<PublishAnswer, { kind: "done" | "published" | "scheduled" }>;

interface PublishRefusalProps {
  publishing: Publishing;
  answer: Refusal;
  onClose: () => void;
}

/** Why the services refused to publish. */
export function PublishRefusal({ publishing, answer, onClose }: PublishRefusalProps) {
  const { view } = publishing;
  const labels = view.labels.publish;
  switch (answer.kind) {
    case "unchanged":
      return <Notice kind="info" text={labels.unchanged} />;
    case "outdated": {
      const person = view.people.find(({ id }) => id === answer.personId);
      return <Notice kind="warning" text={fillLabel(labels.outdated, { name: person?.name ?? "" })} />;
    }
    case "blocked":
      return (
        <>
          <Notice kind="error" text={labels.blocked} />
          <Findings publishing={publishing} findings={findFailed(publishing, answer)} onLeave={onClose} />
        </>
      );
    case "moved":
      // The dialog shows its new state.
      return null;
    case "failed":
      return <Notice kind="error" text={describeFailure(answer, view.labels)} />;
  }
}

/** The findings of this page if it has them, because they lead to the problems; otherwise the failed checks. */
function findFailed(
  { view, findings }: Publishing,
  { checks: ids, embargoMillis }: Extract<Refusal, { kind: "blocked" }>,
): ChecklistFinding[] {
  const known = findings.filter(({ id }) => ids.includes(id));
  if (known.length > 0) return known;
  const named = ids.filter((id) => id in view.labels.checks) as ChecklistFinding["id"][];
  // The embargo may have been set after the page was opened.
  const time = embargoMillis === null ? "" : formatMoment(embargoMillis, view.locale, view.blog.timezone);
  return named.map((id) => ({ id, level: "error", ...(id === "embargo" && { params: { time } }) }));
}

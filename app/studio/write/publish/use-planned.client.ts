import type { Planned } from "../../../../contract/entities/draft.ts";
import { useToast } from "../../chrome/Toasts.tsx";
import { formatDayAndTime } from "../../time/format-moment.ts";
import { fillLabel } from "../write-labels.ts";
import { useRefresh } from "../../use-refresh.ts";
import { describeFailure, type PublishAnswer } from "./publish-answer.ts";
import { findPlanned } from "./publish-plan.ts";
import { sendPublish } from "./send-publish.client.ts";
import type { Publishing } from "./use-publishing.ts";

type End = Pick<Planned, "timeMillis" | "reason">;

/** Sets when a story ends, and cancels scheduled changes. */
export function usePlanned({ view, draft }: Pick<Publishing, "view" | "draft">) {
  const refresh = useRefresh();
  const toast = useToast();
  const labels = view.labels.publish;
  const before = findPlanned(draft, "end");
  const sendEnd = (end: End | null) =>
    sendPublish(view.action, "end", end === null ? {} : { time: String(end.timeMillis), reason: end.reason });
  const finish = (answer: PublishAnswer, text: string, undo?: () => void) => {
    if (answer.kind === "done") {
      refresh();
      toast(text, undo);
    } else if (answer.kind === "failed") toast(describeFailure(answer, view.labels));
    return answer;
  };
  const restoreEnd = async () => {
    const isSet = before !== null;
    finish(await sendEnd(before), isSet ? describeEnd(before) : labels.endCanceled);
  };
  const describeEnd = ({ timeMillis }: End) =>
    fillLabel(labels.endScheduled, {
      time: formatDayAndTime(timeMillis, view.locale, view.blog.timezone),
      zone: view.zone,
    });
  /** Null: the story stays public. */
  const setEnd = async (end: End | null) =>
    finish(await sendEnd(end), end === null ? labels.endCanceled : describeEnd(end), () => void restoreEnd());
  const cancelChange = async () =>
    finish(await sendPublish(view.action, "unschedule"), labels.changeCanceled);
  return { setEnd, cancelChange };
}

import { useState } from "react";
import { useToast } from "../../chrome/Toasts.tsx";
import { useRefresh } from "../../use-refresh.ts";
import type { PublishAnswer } from "./publish-answer.ts";
import { sendPublish } from "./send-publish.client.ts";
import type { Publishing } from "./use-publishing.ts";

export type Sending = ReturnType<typeof useSending>;

/** Sends the dialog's requests, one at a time, and stores the result. */
export function useSending(
  { view, draft, sync }: Pick<Publishing, "view" | "draft" | "sync">,
  onClose: () => void,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [answer, setAnswer] = useState<PublishAnswer | null>(null);
  const refresh = useRefresh();
  const toast = useToast();
  const work = async (send: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setAnswer(null);
    setIsUnsaved(false);
    await send();
    setIsBusy(false);
  };
  /** Null for now. Unsaved changes are sent first. `reason`: for republishing a story. */
  const publish = (publishTimeMillis: number | null, reason = "") =>
    work(async () => {
      if (!(await sync.sendAll())) return setIsUnsaved(true);
      const sent = await sendPublish(view.action, "publish", {
        version: String(sync.version),
        seenState: draft.state,
        reason,
        ...(publishTimeMillis === null ? {} : { time: String(publishTimeMillis) }),
      });
      setAnswer(sent);
      if (sent.kind === "published" || sent.kind === "scheduled" || sent.kind === "moved") refresh();
    });
  const unschedule = () =>
    work(async () => {
      const sent = await sendPublish(view.action, "unschedule");
      if (sent.kind !== "done") return setAnswer(sent);
      refresh();
      toast(view.labels.publish.unscheduled);
      onClose();
    });
  return { isBusy, isUnsaved, answer, publish, unschedule };
}

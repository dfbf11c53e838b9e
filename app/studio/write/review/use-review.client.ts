import { useState } from "react";
import { useToast } from "../../chrome/Toasts.tsx";
import type { DraftSync } from "../sync/draft-sync.ts";
import { fillLabel } from "../write-labels.ts";
import { useRefresh } from "../../use-refresh.ts";
import type { ReviewView } from "./present-review.ts";
import { type ReviewFailure, type ReviewWish, reviewFields, type ReviewAnswer } from "./review-answer.ts";

/** Hands the draft over or back; network failures are returned as a result. */
async function sendReview(action: string, { state, assigneeId, remark }: ReviewWish): Promise<ReviewAnswer> {
  const body = new FormData();
  body.set(reviewFields.state, state);
  body.set(reviewFields.assignee, assigneeId ?? "");
  body.set(reviewFields.remark, remark);
  try {
    const response = await fetch(action, { method: "POST", body });
    return await response.json<ReviewAnswer>();
  } catch {
    return { kind: "failed", reason: "offline" };
  }
}

/** Sends the dialog's request, once all text is saved; a toast can undo it. */
export function useReview(view: ReviewView, sync: Pick<DraftSync, "sendAll">, onClose: () => void) {
  const { action, now: before, labels, errors } = view;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ReviewFailure | null>(null);
  const refresh = useRefresh();
  const toast = useToast();
  const undo = async () => {
    const answer = await sendReview(action, before);
    if (answer.kind === "failed") toast(errors[answer.reason]);
    refresh();
  };
  const send = async (wish: ReviewWish) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    const answer = (await sync.sendAll())
      ? await sendReview(action, wish)
      : ({ kind: "failed", reason: "unsaved" } as const);
    setIsBusy(false);
    if (answer.kind === "failed") return setFailure(answer.reason);
    onClose();
    refresh();
    return toast(describeDone(wish, view, labels), () => void undo());
  };
  return { send, error: failure && errors[failure] };
}

function describeDone(
  { state, assigneeId }: ReviewWish,
  view: ReviewView,
  labels: ReviewView["labels"],
): string {
  if (state === "draft") return labels["done.back"];
  const name = view.reviewers.find(({ id }) => id === assigneeId)?.name;
  return name === undefined ? labels["done.anyone"] : fillLabel(labels["done.over"], { name });
}

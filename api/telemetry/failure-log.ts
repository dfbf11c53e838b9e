/** Logs that a scheduled job failed, as one line of JSON. */
export function logFailedJob(job: string, failure: Error): void {
  const { message: reason, stack } = failure;
  console.error(JSON.stringify({ level: "error", event: "job.failed", job, reason, stack }));
}

/** Logs that a scheduled change of a story failed. */
export function logScheduledFailure(storyId: string, kind: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "scheduled.failed", storyId, kind, reason }));
}

/** Logs that a draft's room could not write its latest changes to the database. */
export function logFlushFailure(draftId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(JSON.stringify({ level: "warn", event: "draft.unflushed", draftId, reason }));
}

/** Logs that the pages on which a draft is open could not be notified of a desk action. */
export function logDeskFailure(draftId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(JSON.stringify({ level: "warn", event: "draft.unannounced", draftId, reason }));
}

/** Logs that a list of a person's dashboard could not be read; they get the other lists. */
export function logUnreadList(list: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "dashboard.unread", list, reason }));
}

/** Logs that the search index could not be updated, so that the newest posts aren't found yet. */
export function logIndexFailure(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "search.unindexed", reason }));
}

/** Logs failed deliveries as one line of JSON. Never contains an address or a token. */
export function logDeliveryFailure(failure: {
  kind: string;
  reason: string;
  /** A host, or the purpose of a message. */
  about?: string;
  items: number;
  /** The highest number of attempts of the items. */
  attempts: number;
  isGivenUp: boolean;
}): void {
  const level = failure.isGivenUp ? "error" : "warn";
  console[level](JSON.stringify({ level, event: "outbox.undelivered", ...failure }));
}

/** Logs that the external checker failed; without the text. */
export function logCheckerFailure(outcome: "timeout" | "failed", error: unknown): void {
  const reason = error instanceof Error ? error.message.slice(0, 300) : String(error).slice(0, 300);
  console.warn(JSON.stringify({ level: "warn", event: "checker.failed", outcome, reason }));
}

/** Logs that the video host failed; without names of files, as one line of JSON. */
export function logHostFailure(error: unknown): void {
  const reason = error instanceof Error ? error.message.slice(0, 300) : String(error).slice(0, 300);
  console.warn(JSON.stringify({ level: "warn", event: "video-host.failed", reason }));
}

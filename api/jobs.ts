import { settleSome } from "./comments/settle-threads.ts";
import { forgetOldKeys } from "./core/forget-keys.ts";
import type { ServiceContext } from "./env.ts";
import { forgetUnusedPictures } from "./images/forget-unused.ts";
import { submitAddresses } from "./indexnow/submit-addresses.ts";
import { forgetOldJobs, noteRun } from "./jobs/note-run.ts";
import { runJobs, type Jobs } from "./jobs/run-jobs.ts";
import { forgetLost } from "./lost/forget-lost.ts";
import { forgetOldChanges } from "./magma/forget-changes.ts";
import { deliverMessages } from "./mail/deliver-messages.ts";
import { forgetInvitations } from "./members/forget.ts";
import { answerNotices } from "./moderation/answer-notices.ts";
import { forgetOldNotifications } from "./notification/forget.ts";
import { sendDigests } from "./notification/send-digests.ts";
import { sendStatements } from "./notification/send-statements.ts";
import { forgetOldDeliveries } from "./outbox/delivery-log.ts";
import { takeOverPrevious } from "./outbox/take-over-previous.ts";
import { settleByTheClock } from "./search/settle-search.ts";
import { forgetOldSessions } from "./session/forget.ts";
import { deliverDue } from "./subscriptions/deliver.ts";
import { forgetOldRequests } from "./subscriptions/forget.ts";
import { notifyHub } from "./websub/notify-hub.ts";

/**
 * All that the clock of `wrangler.toml` starts: sends what could not be sent, deletes what has expired, recomputes what is
 * dirty. What writes messages stands before what delivers them.
 */
export const jobs: Jobs<ServiceContext> = {
  "take-over-previous-outboxes": takeOverPrevious,
  "deliver-subscriptions": deliverDue,
  "write-statements": sendStatements,
  "write-report-outcomes": answerNotices,
  "write-digests": sendDigests,
  "deliver-mail": deliverMessages,
  "notify-hub": notifyHub,
  "notify-search-engines": submitAddresses,
  "recompute-discussions": settleSome,
  "update-search-index": settleByTheClock,
  "forget-subscription-requests": forgetOldRequests,
  "forget-sessions": forgetOldSessions,
  "forget-changes": forgetOldChanges,
  "forget-delivery-log": forgetOldDeliveries,
  "forget-not-found-log": forgetLost,
  "forget-form-keys": forgetOldKeys,
  "forget-notifications": forgetOldNotifications,
  "forget-invitations": forgetInvitations,
  "forget-unused-images": forgetUnusedPictures,
  "forget-old-jobs": (context) => forgetOldJobs(context, Object.keys(jobs)),
};

/** One run of the clock. Rejects when a job failed, after all have run. */
export const runScheduledJobs = (context: ServiceContext): Promise<void> =>
  runJobs(jobs, context, (run) => noteRun(context, run));

import { rollUpDetails } from "./audience/detail-events.ts";
import { markDoubtfulHours } from "./audience/doubt.ts";
import { endExperiments } from "./audience/experiment-results.ts";
import { sendFigureMails } from "./audience/figure-mails.ts";
import { packFigures } from "./audience/pack-figures.ts";
import { deleteExpiredSpans, listPopular, renewScores } from "./audience/popular.ts";
import { moveDiscussions } from "./discussion/object/move-discussions.ts";
import { checkObjects, refreshObjects } from "./discussion/object/refresh-objects.ts";
import { recomputeSome } from "./discussion/recompute-threads.ts";
import { deleteExpiredKeys } from "./discussion/writing/write-reply.ts";
import type { ServiceContext } from "./env.ts";
import { recordCapacity } from "./health/capacity.ts";
import { applyChangedRights } from "./drafts/changed-rights.ts";
import { deleteExpiredPreviews } from "./drafts/preview-links.ts";
import { applyDue } from "./drafts/scheduled/apply-due.ts";
import { completeStories } from "./drafts/video-lengths.ts";
import { deleteExpiredPassages } from "./drafts/room/read-draft.ts";
import { renewCardNames } from "./posts/card-cells.ts";
import { continueStoryMoves, deleteExpiredMoves } from "./publishing/story-types/move-stories.ts";
import { continueTagChanges, deleteExpiredTagChanges } from "./posts/tags/change-tags.ts";
import { findSimilarTags } from "./posts/tags/similar-tags.ts";
import { deleteUnusedBodies, moveBodies } from "./store/bodies/move-bodies.ts";
import { deleteUnusedImages } from "./media/original-images.ts";
import { discardExpiredHosted } from "./media/hosting/hosted-uploads.ts";
import { refreshVideos } from "./media/hosting/video-states.ts";
import { discardExpired } from "./media/uploads/complete-upload.ts";
import { deliverStories } from "./syndication/apple-news/send-story.ts";
import { submitAddresses } from "./syndication/submit-addresses.ts";
import { deleteRemovedJobs, recordJobs, recordRun } from "./schedule/job-runs.ts";
import { runJob, runJobs, type JobRun, type Jobs } from "./schedule/run-jobs.ts";
import { sendFollowingDigests } from "./following/following-digests.ts";
import { endTests } from "./fronts/end-headline-tests.ts";
import { deleteOldPresence } from "./fronts/front-presence.ts";
import { deleteExpiredTokens } from "./people/tokens/access-tokens.ts";
import { deleteExpiredLinks } from "./previews/preview-links.ts";
import { deleteExpiredNotFound } from "./redirects/not-found-log.ts";
import { deleteExpiredChanges } from "./store/change-log.ts";
import { deliverMessages } from "./mail/message-queue.ts";
import { deleteOldConnections } from "./people/live-connections.ts";
import { deleteExpiredInvitations } from "./people/members/end-invitation.ts";
import { sendNoticeOutcomes } from "./moderation/notice-outcomes.ts";
import { deleteExpiredNotifications } from "./subscriptions/notifications/read-list.ts";
import { notifyFollowers } from "./subscriptions/notifications/followed-discussions.ts";
import { sendDigests } from "./subscriptions/notifications/send-digests.ts";
import { sendStatements } from "./moderation/send-statements.ts";
import { deleteExpiredDeliveries } from "./outbox/delivery-log.ts";
import { migratePrevious } from "./outbox/migrate-previous.ts";
import { deleteOldTexts } from "./posts/printed/printed-texts.ts";
import { updateIndexOnSchedule } from "./search/update-search-index.ts";
import { deleteExpiredSessions } from "./people/session/active-sessions.ts";
import { deliverDue } from "./subscriptions/deliver.ts";
import { deleteExpiredEvaluations } from "./rules/delete-expired-evaluations.ts";
import { deleteExpiredRequests } from "./subscriptions/subscribe.ts";
import { notifyHub } from "./syndication/notify-hub.ts";

/**
 * All scheduled jobs of `wrangler.toml`: apply scheduled changes, retry deliveries, delete expired data, recompute
 * dirty rows. Jobs that queue messages come before those that deliver them.
 */
export const jobs: Jobs<ServiceContext> = {
  "migrate-previous-outboxes": migratePrevious,
  "apply-scheduled-changes": applyDue,
  "end-headline-tests": endTests,
  "end-experiments": endExperiments,
  "deliver-subscriptions": deliverDue,
  "write-statements": sendStatements,
  "write-report-outcomes": sendNoticeOutcomes,
  "notify-followers-of-discussions": notifyFollowers,
  "write-digests": sendDigests,
  "write-following-digests": sendFollowingDigests,
  "write-figure-mails": sendFigureMails,
  "deliver-mail": deliverMessages,
  "notify-hub": notifyHub,
  "notify-search-engines": submitAddresses,
  "deliver-apple-news": deliverStories,
  "recompute-discussions": recomputeSome,
  "refresh-discussion-objects": refreshObjects,
  "check-discussion-objects": checkObjects,
  "move-discussions": moveDiscussions,
  "update-search-index": updateIndexOnSchedule,
  "apply-changed-rights": applyChangedRights,
  "forget-connections": deleteOldConnections,
  "forget-subscription-requests": deleteExpiredRequests,
  "forget-sessions": deleteExpiredSessions,
  "forget-changes": deleteExpiredChanges,
  "forget-evaluations": deleteExpiredEvaluations,
  "forget-delivery-log": deleteExpiredDeliveries,
  "forget-not-found-log": deleteExpiredNotFound,
  "pack-audience-figures": packFigures,
  "forget-audience-spans": deleteExpiredSpans,
  "renew-popular-stories": renewScores,
  "roll-up-audience": (context) => rollUpDetails(context),
  "mark-doubtful-hours": markDoubtfulHours,
  "list-popular-stories": listPopular,
  "forget-form-keys": deleteExpiredKeys,
  "forget-notifications": deleteExpiredNotifications,
  "forget-invitations": deleteExpiredInvitations,
  "forget-preview-links": deleteExpiredPreviews,
  "forget-network-previews": deleteExpiredLinks,
  "forget-access-tokens": deleteExpiredTokens,
  "forget-front-presence": deleteOldPresence,
  "forget-recovered-passages": deleteExpiredPassages,
  "forget-printed-texts": deleteOldTexts,
  "forget-unused-images": deleteUnusedImages,
  "forget-unused-bodies": deleteUnusedBodies,
  "continue-tag-changes": continueTagChanges,
  "forget-tag-changes": deleteExpiredTagChanges,
  "continue-story-moves": continueStoryMoves,
  "forget-story-moves": deleteExpiredMoves,
  "find-similar-tags": findSimilarTags,
  "renew-card-names": renewCardNames,
  "move-bodies": (context) => moveBodies(context),
  "discard-unfinished-uploads": discardExpired,
  "discard-unfinished-hosted-uploads": discardExpiredHosted,
  "refresh-hosted-videos": refreshVideos,
  "complete-stories-with-videos": completeStories,
  "record-capacity": recordCapacity,
  "forget-old-jobs": (context) => deleteRemovedJobs(context, jobNames),
};

export const jobNames = Object.keys(jobs);

/** One scheduled run. Rejects when a job failed, after all have run. */
export async function runScheduledJobs(context: ServiceContext): Promise<void> {
  await runJob(
    "record-jobs",
    () => recordJobs(context, jobNames),
    () => Promise.resolve(),
  );
  await runJobs(jobs, context, (run) => recordRun(context, run));
}

/** Runs one job now, outside of the schedule; null if there is no job of that name. */
export async function runJobNow(context: ServiceContext, name: string): Promise<JobRun | null> {
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
  return job === undefined
    ? null
    : runJob(
        name,
        () => job(context),
        (run) => recordRun(context, run),
      );
}

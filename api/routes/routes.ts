import { accessTokenRoutes, buildDescriptionRoutes } from "./access-tokens.ts";
import { categorizationRoutes } from "./categorization.ts";
import { commentRoutes } from "./comments.ts";
import { coreRoutes } from "./core.ts";
import { correctionRoutes } from "./corrections.ts";
import { planRoutes } from "./plan.ts";
import { shareRoutes } from "./shares.ts";
import { curationRoutes } from "./curation.ts";
import { dashboardRoutes } from "./dashboard.ts";
import { discussionRoutes } from "./discussions.ts";
import { draftRoomRoutes } from "./draft-room.ts";
import { draftRoutes } from "./drafts.ts";
import { experimentRoutes } from "./experiments.ts";
import { featureRoutes } from "./features.ts";
import { followingRoutes } from "./following.ts";
import { healthRoutes } from "./health.ts";
import { identityRoutes } from "./identity.ts";
import { imageRoutes } from "./images.ts";
import { analyticsRoutes, chartbeatRoutes, kalaRoutes } from "./kala.ts";
import { liveRoutes } from "./live.ts";
import { liveblogRoutes } from "./liveblogs.ts";
import { likeRoutes } from "./likes.ts";
import { linkRoutes } from "./links.ts";
import { networkPreviewRoutes } from "./network-previews.ts";
import { notFoundLogRoutes } from "./not-found-log.ts";
import { magmaRoutes } from "./magma.ts";
import { mediaRoutes } from "./media.ts";
import { memberRoutes } from "./members.ts";
import { modeRoutes } from "./modes.ts";
import { moderationRoutes } from "./moderation.ts";
import { notificationRoutes } from "./notification.ts";
import { profileRoutes } from "./profile.ts";
import { publicationRoutes } from "./publication-checks.ts";
import { recordRoutes } from "./records.ts";
import { rulesystemRoutes } from "./rulesystem.ts";
import { searchRoutes } from "./search.ts";
import { sessionRoutes } from "./session.ts";
import { emailChangeRoutes } from "./email-change.ts";
import { settingsRoutes } from "./settings.ts";
import { sitemapRoutes } from "./sitemaps.ts";
import { specialSectionRoutes } from "./specialsections.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { taxonomyRoutes } from "./taxonomy.ts";
import { previewPlanned } from "../drafts/scheduled/preview-planned.ts";
import { hostedVideoRoutes } from "./hosted-videos.ts";
import { uploadRoutes } from "./uploads.ts";
import { videoRoutes } from "./videos.ts";
import { withPreview } from "../previews/previewed-calls.ts";
import { withPasses } from "../posts/story-passes.ts";
import { applyBeforeReading } from "../drafts/scheduled/apply-before-reading.ts";
import { requireFront } from "../fronts/front-place.ts";
import { requireActor } from "../wire/authorize.ts";
import { createRouter, type Route } from "../wire/route.ts";

const ownRoutes: readonly Route[] = [
  ...accessTokenRoutes,
  ...analyticsRoutes,
  ...categorizationRoutes,
  ...commentRoutes,
  ...coreRoutes,
  ...correctionRoutes,
  ...shareRoutes,
  ...planRoutes,
  ...curationRoutes,
  ...dashboardRoutes,
  ...discussionRoutes,
  ...draftRoomRoutes,
  ...draftRoutes,
  ...experimentRoutes,
  ...featureRoutes,
  ...followingRoutes,
  ...healthRoutes,
  ...identityRoutes,
  ...imageRoutes,
  ...mediaRoutes,
  ...kalaRoutes,
  ...chartbeatRoutes,
  ...likeRoutes,
  ...linkRoutes,
  ...liveRoutes,
  ...liveblogRoutes,
  ...networkPreviewRoutes,
  ...notFoundLogRoutes,
  ...magmaRoutes,
  ...memberRoutes,
  ...modeRoutes,
  ...moderationRoutes,
  ...notificationRoutes,
  ...profileRoutes,
  ...publicationRoutes,
  ...recordRoutes,
  ...rulesystemRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...emailChangeRoutes,
  ...sitemapRoutes,
  ...specialSectionRoutes,
  ...subscriptionRoutes,
  ...taxonomyRoutes,
  ...hostedVideoRoutes,
  ...uploadRoutes,
  ...videoRoutes,
];

/** All routes of the services. */
export const routes: readonly Route[] = [...ownRoutes, ...buildDescriptionRoutes(ownRoutes)].map((route) =>
  withPreview(withPasses(route), {
    moveTo: previewPlanned,
    assertEditor: async (request, context, blogId) =>
      requireFront(context.db, await requireActor(request, context), { blogId }),
  }),
);

/** Handles every request to the services. Scheduled changes of stories that are due are applied before any of them. */
export const router = createRouter(routes, applyBeforeReading);

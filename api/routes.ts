import { categorizationRoutes } from "./categorization/routes.ts";
import { commentRoutes } from "./comments/routes.ts";
import { coreRoutes } from "./core/routes.ts";
import { curationRoutes } from "./curation/routes.ts";
import { experimentRoutes } from "./experiments/routes.ts";
import { featureRoutes } from "./features/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import { imageRoutes } from "./images/routes.ts";
import { kalaRoutes } from "./kala/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { likeRoutes } from "./likes/routes.ts";
import { linkRoutes } from "./links/routes.ts";
import { notFoundLogRoutes } from "./not-found-log/routes.ts";
import { magmaRoutes } from "./magma/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { modeRoutes } from "./modes/routes.ts";
import { moderationRoutes } from "./moderation/routes.ts";
import { notificationRoutes } from "./notification/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { publicationRoutes } from "./publication-checks/routes.ts";
import { recordRoutes } from "./records/routes.ts";
import { rulesystemRoutes } from "./rulesystem/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { sessionRoutes } from "./session/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { sitemapRoutes } from "./sitemaps/routes.ts";
import { specialSectionRoutes } from "./specialsections/routes.ts";
import { subscriptionRoutes } from "./subscriptions/routes.ts";
import { taxonomyRoutes } from "./taxonomy/routes.ts";
import type { Route } from "./wire/route.ts";

/** All routes of the services. */
export const routes: readonly Route[] = [
  ...categorizationRoutes,
  ...commentRoutes,
  ...coreRoutes,
  ...curationRoutes,
  ...experimentRoutes,
  ...featureRoutes,
  ...healthRoutes,
  ...identityRoutes,
  ...imageRoutes,
  ...kalaRoutes,
  ...likeRoutes,
  ...linkRoutes,
  ...liveRoutes,
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
  ...sitemapRoutes,
  ...specialSectionRoutes,
  ...subscriptionRoutes,
  ...taxonomyRoutes,
];

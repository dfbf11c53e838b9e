import { getAudience, getStoryAudience, getTopPosts } from "../../contract/audience/audience.ts";
import { addLinkEvents } from "../../contract/audience/link-events.ts";
import { addViews, getViews } from "../../contract/posts/kala.ts";
import { countViews } from "../audience/count-views.ts";
import { findEvents } from "../audience/detail-events.ts";
import { countLinkEvents } from "../audience/link-events.ts";
import { readTopPosts } from "../audience/popular.ts";
import { readAudience } from "../audience/read-audience.ts";
import { readGroupAudience } from "../audience/read-group.ts";
import { readViews } from "../posts/views.ts";
import { readMarkedAudience } from "./pages/read-story-audience.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const kalaRoutes = [
  routeCall(getViews, async ({ db }, { query }) => ({ items: await readViews(db, query.id) })),
  routeCall(addViews, async (context, { body }) => ({
    counted: await countViews(context.db, body, context.now, findEvents(context)),
  })),
  routeSignedCall(getAudience, (context, { actor, query: { of, ...query } }) =>
    of === undefined
      ? readAudience(context, actor, query)
      : readGroupAudience(context, actor, { blogId: query.blogId, period: query.period, of }),
  ),
  routeSignedCall(getStoryAudience, (context, { actor, params, query }) =>
    readMarkedAudience(context, actor, params.postId, query.period),
  ),
];

export const analyticsRoutes = [
  routeCall(addLinkEvents, async (context, { body }) => ({
    counted: await countLinkEvents(context, body.events),
  })),
];

export const chartbeatRoutes = [
  routeCall(getTopPosts, (context, { query }) => readTopPosts(context, query.host, query.limit)),
];

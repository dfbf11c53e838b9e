import { getAudience, getStoryAudience, getTopPosts } from "../../contract/audience/audience.ts";
import { addViews, getViews } from "../../contract/posts/kala.ts";
import { countViews } from "../audience/count-views.ts";
import { findEvents } from "../audience/detail-events.ts";
import { readTopPosts } from "../audience/popular.ts";
import { readAudience } from "../audience/read-audience.ts";
import { readViews } from "../posts/views.ts";
import { readMarkedAudience } from "./pages/read-story-audience.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const kalaRoutes = [
  routeCall(getViews, async ({ db }, { query }) => ({ items: await readViews(db, query.id) })),
  routeCall(addViews, async (context, { body }) => ({
    counted: await countViews(context.db, body, context.now, findEvents(context)),
  })),
  routeSignedCall(getAudience, (context, { actor, query }) => readAudience(context, actor, query)),
  routeSignedCall(getStoryAudience, (context, { actor, params, query }) =>
    readMarkedAudience(context, actor, params.postId, query.period),
  ),
];

export const chartbeatRoutes = [
  routeCall(getTopPosts, (context, { query }) => readTopPosts(context, query.host, query.limit)),
];

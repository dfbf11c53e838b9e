import { addViews, getViews } from "../../contract/posts/kala.ts";
import { countViews, readViews } from "../posts/views.ts";
import { routeCall } from "../wire/route.ts";

export const kalaRoutes = [
  routeCall(getViews, async ({ db }, { query }) => ({ items: await readViews(db, query.id) })),
  routeCall(addViews, async ({ db, now }, { body }) => ({ counted: await countViews(db, body.views, now) })),
];

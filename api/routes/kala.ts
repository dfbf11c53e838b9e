import { addViews, getViews } from "../../contract/kala.ts";
import { runQuery } from "../store/query.ts";
import { routeCall } from "../wire/route.ts";
import { addToViews, selectViews } from "../network/view-sql.ts";

export const kalaRoutes = [
  routeCall(getViews, async ({ db }, { query }) => {
    const ids = JSON.stringify([...new Set(query.id)]);
    return { items: await runQuery<{ id: string; views: number }>(db, selectViews, ids) };
  }),

  routeCall(addViews, async ({ db, now }, { body }) => {
    const views = JSON.stringify(body.views.map(({ id, count }) => [id, count]));
    const counted = await runQuery<{ post_id: string }>(db, addToViews, views, now);
    return { counted: new Set(counted.map(({ post_id }) => post_id)).size };
  }),
];

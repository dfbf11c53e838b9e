import { getStoryTypes } from "../../contract/categorization.ts";
import { readStoryTypes } from "../posts/read-story-types.ts";
import { routeCall } from "../wire/route.ts";

export const categorizationRoutes = [
  routeCall(getStoryTypes, async ({ db }, { query }) => ({ items: await readStoryTypes(db, query.blogId) })),
];

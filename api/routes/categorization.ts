import { getStoryTypes } from "../../contract/posts/taxonomy.ts";
import { readStoryTypes } from "../posts/taxonomy.ts";
import { routeCall } from "../wire/route.ts";

export const categorizationRoutes = [
  routeCall(getStoryTypes, async ({ db }, { query }) => ({ items: await readStoryTypes(db, query.blogId) })),
];

import { changeStoryTypes, getManagedStoryTypes } from "../../contract/posts/managed-story-types.ts";
import { getStoryTypes } from "../../contract/posts/taxonomy.ts";
import { changeBlogStoryTypes, readManagedStoryTypes } from "../posts/story-types.ts";
import { readStoryTypes } from "../posts/taxonomy.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const categorizationRoutes = [
  routeCall(getStoryTypes, async ({ db }, { query }) => ({ items: await readStoryTypes(db, query.blogId) })),
  routeSignedCall(getManagedStoryTypes, (context, { actor, query }) =>
    readManagedStoryTypes(context, actor, query.blogId),
  ),
  routeSignedCall(changeStoryTypes, (context, { actor, body }) => changeBlogStoryTypes(context, actor, body)),
];

import {
  changeStoryTypes,
  continueStoryMove,
  getManagedStoryTypes,
  moveStories,
  undoStoryMove,
} from "../../contract/posts/managed-story-types.ts";
import { getStoryTypes } from "../../contract/posts/taxonomy.ts";
import { readManagedStoryTypes } from "../posts/story-types.ts";
import { readStoryTypes } from "../posts/taxonomy.ts";
import { changeBlogStoryTypes } from "../publishing/story-types/change-story-types.ts";
import * as moves from "../publishing/story-types/move-stories.ts";
import { tryUpdatingIndex } from "../search/update-search-index.ts";
import { routeCall, routeSignedCall } from "../wire/route.ts";

export const categorizationRoutes = [
  routeCall(getStoryTypes, async ({ db }, { query }) => ({ items: await readStoryTypes(db, query.blogId) })),
  routeSignedCall(getManagedStoryTypes, (context, { actor, query }) =>
    readManagedStoryTypes(context, actor, query.blogId),
  ),
  routeSignedCall(changeStoryTypes, (context, { actor, body }) => changeBlogStoryTypes(context, actor, body)),
  routeSignedCall(moveStories, async (context, { actor, body }) => {
    const reply = await moves.moveStories(context, actor, body);
    if (reply.move !== null) await tryUpdatingIndex(context);
    return reply;
  }),
  routeSignedCall(continueStoryMove, async (context, { actor, body: { blogId, id } }) => {
    const reply = await moves.continueMove(context, actor, blogId, id);
    await tryUpdatingIndex(context);
    return reply;
  }),
  routeSignedCall(undoStoryMove, async (context, { actor, body: { blogId, id } }) => {
    const reply = await moves.undoMove(context, actor, blogId, id);
    await tryUpdatingIndex(context);
    return reply;
  }),
];

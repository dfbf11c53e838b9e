import { moveAllDiscussions, moveDiscussion } from "../../contract/discussion/move-discussion.ts";
import * as objects from "../discussion/object/move-discussions.ts";
import { routeCall } from "../wire/route.ts";

export const discussionRoutes = [
  routeCall(moveDiscussion, async (context, { body }) => ({
    isMoved: await objects.moveDiscussion(context, body.storyId, body.to),
  })),
  routeCall(moveAllDiscussions, async (context, { body }) => {
    await objects.setMoves(context, body.isOn ? body.to : null);
    return { isOn: body.isOn };
  }),
];

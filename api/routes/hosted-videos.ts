import * as calls from "../../contract/media/uploads.ts";
import { buildEnvelope } from "../../contract/wire/envelope.ts";
import { beginHosted, finishHosted, removeFailed } from "../media/hosting/hosted-uploads.ts";
import { completeStories } from "../drafts/video-lengths.ts";
import { receiveNotification } from "../media/hosting/video-states.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { routeSignedCall, type Route } from "../wire/route.ts";

/** Routes of videos at an external host: `/api/images/videos/hosted/…`. */
export const hostedVideoRoutes: readonly Route[] = [
  routeSignedCall(calls.startHostedUpload, async (context, { actor, body }) => {
    assertAllowed("media.write", actor, (await getBlogOfId(context.db, body.blogId)).id);
    await assertRate(context, "actions", actor);
    return beginHosted(context, actor, body);
  }),
  routeSignedCall(calls.finishHostedUpload, async (context, { actor, body }) => {
    await assertRate(context, "actions", actor);
    return finishHosted(context, actor, body.id);
  }),
  routeSignedCall(calls.removeFailedVideo, async (context, { actor, params: { blogId, videoId } }) => {
    assertAllowed("media.write", actor, blogId);
    await removeFailed(context, blogId, videoId);
    return {};
  }),
  {
    method: "POST",
    pattern: `/api/images/${calls.hostNotificationPath}`,
    answer: async (request, _, context) => {
      await receiveNotification(request, context);
      context.waitUntil(completeStories(context));
      return Response.json(buildEnvelope({}));
    },
  },
];

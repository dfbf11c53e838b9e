import * as calls from "../../contract/videos.ts";
import { addCaptions } from "../media/videos/add-captions.ts";
import { deliverFile } from "../media/videos/deliver-file.ts";
import { changeTitle, readVideos } from "../media/videos/read-videos.ts";
import { getBlogOfId } from "../people/find-blog.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/assert-rate.ts";
import { routeSignedCall, type Route } from "../wire/route.ts";

/** Routes of videos: `/api/images/videos/…`, and where players get them. */
export const videoRoutes: readonly Route[] = [
  routeSignedCall(calls.listVideos, ({ db }, { actor, query }) => {
    assertAllowed("media.read", actor, query.blogId);
    return readVideos(db, query);
  }),
  routeSignedCall(calls.updateVideo, async (context, { actor, params, body }) => {
    assertAllowed("media.write", actor, params.blogId);
    await assertRate(context, "actions", actor);
    return changeTitle(context.db, params, body.title);
  }),
  routeSignedCall(calls.uploadCaptions, async (context, { actor, query, body }) => {
    assertAllowed("media.write", actor, (await getBlogOfId(context.db, query.blogId)).id);
    await assertRate(context, "actions", actor);
    return addCaptions(context, body);
  }),
  { method: "GET", pattern: "/:account/video/upload/:file", answer: deliverFile },
];

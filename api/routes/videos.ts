import * as calls from "../../contract/media/videos.ts";
import { findLibraryReader, seesAll } from "../media/library/library-reader.ts";
import { refreshVideo } from "../media/hosting/video-states.ts";
import { addCaptions } from "../media/videos/captions.ts";
import { deliverFile } from "../media/videos/deliver-file.ts";
import { changeTitle, findVideo, readVideos } from "../media/videos/read-videos.ts";
import { findFileSize, restorePart } from "../media/videos/restore-file.ts";
import { assertOperator } from "../wire/authorize.ts";
import { parseInput, readBytes } from "../wire/parse-input.ts";
import { buildEnvelope } from "../../contract/wire/envelope.ts";
import { queryNumber } from "../../contract/wire/query.ts";
import { partBytes } from "../../contract/media/upload-parts.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { routeCall, routeSignedCall, type Route } from "../wire/route.ts";

/** Routes of videos: `/api/images/videos/…`, and of their files for players. */
export const videoRoutes: readonly Route[] = [
  routeSignedCall(calls.listVideos, ({ db, now }, { actor, query }) => {
    assertAllowed("media.read", actor, query.blogId);
    // A video may be in a draft; only those who read all of the blog's see others' videos.
    const isOwnOnly = !seesAll(findLibraryReader(actor, now), query.blogId);
    return readVideos(db, query, isOwnOnly ? actor.personId : null);
  }),
  routeSignedCall(calls.getVideo, async (context, { actor, params: { blogId, videoId } }) => {
    assertAllowed("media.read", actor, blogId);
    return refreshVideo(context, await findVideo(context.db, blogId, videoId));
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
  routeCall(calls.getMediaFile, async ({ db }, { params }) => ({
    size: await findFileSize(db, params.fileId),
  })),
  {
    method: "PUT",
    pattern: `/api/images/${calls.mediaFilePartPath}`,
    answer: async (request, params, context) => {
      await assertOperator(request, context, "import");
      const bytes = await readBytes(request, partBytes);
      const number = parseInput(queryNumber, params["number"]);
      const size = parseInput(queryNumber, new URL(request.url).searchParams.get("size"));
      const part = { fileId: params["fileId"] ?? "", number, size, bytes };
      return Response.json(buildEnvelope(await restorePart(context, part)));
    },
  },
  { method: "GET", pattern: "/:account/video/upload/:file", answer: deliverFile },
];

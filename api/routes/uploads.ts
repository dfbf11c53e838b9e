import * as calls from "../../contract/media/uploads.ts";
import { endUpload, discardOne } from "../media/uploads/complete-upload.ts";
import { discardHosted } from "../media/hosting/hosted-uploads.ts";
import { beginUpload, receivePart } from "../media/uploads/receive-part.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { routeSignedCall, type Route } from "../wire/route.ts";

/** Routes of uploads in parts: `/api/images/uploads/…`. */
export const uploadRoutes: readonly Route[] = [
  routeSignedCall(calls.startUpload, async (context, { actor, body }) => {
    assertAllowed("media.write", actor, (await getBlogOfId(context.db, body.blogId)).id);
    await assertRate(context, "actions", actor);
    return beginUpload(context, actor, body);
  }),
  // Not limited by the rate of actions: a fast connection sends several parts in a second, of an upload with a bounded
  // size.
  routeSignedCall(calls.sendPart, (context, { actor, params, query: { hash }, body: bytes }) =>
    receivePart(context, actor, { ...params, hash, bytes }),
  ),
  routeSignedCall(calls.completeUpload, async (context, { actor, body }) => {
    await assertRate(context, "actions", actor);
    return endUpload(context, actor, body);
  }),
  routeSignedCall(calls.discardUpload, async (context, { actor, body }) => {
    await discardOne(context, actor, body.id);
    await discardHosted(context, actor, body.id);
    return {};
  }),
];

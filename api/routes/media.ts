import * as calls from "../../contract/media/media.ts";
import { isAllowed } from "../../contract/permissions.ts";
import { findLibraryReader } from "../media/library/library-reader.ts";
import { readLibrary, readMedia } from "../media/library/read-library.ts";
import { findCredentials } from "../media/original-images.ts";
import { addMedia, changeDetails } from "../media/library/write-library.ts";
import { getBlogOfId } from "../people/blogs.ts";
import { preparePeople } from "../people/prepare-people.ts";
import { presentPeople } from "../people/present-person.ts";
import { run } from "../store/query.ts";
import { assertAllowed, buildClaim } from "../wire/assert-allowed.ts";
import { assertRate } from "../wire/rate-limits.ts";
import type { Actor } from "../wire/find-actor.ts";
import { routeSignedCall, type Route } from "../wire/route.ts";

/** Routes of the media library: `/api/images/media/…`. */
export const mediaRoutes: readonly Route[] = [
  routeSignedCall(calls.listMedia, async ({ db, now }, { actor, query }) => {
    if (query.blogId === undefined) assertMember(actor);
    else assertAllowed("media.read", actor, query.blogId);
    const library = await readLibrary(db, query, findLibraryReader(actor, now));
    return { ...library, people: await readUploaders(db, library.items) };
  }),
  routeSignedCall(calls.getMedia, async ({ db, imageStore, now }, { actor, params: { blogId, imageId } }) => {
    assertAllowed("media.read", actor, blogId);
    const found = await readMedia(db, blogId, imageId, findLibraryReader(actor, now));
    const credentials = await findCredentials(imageStore, imageId);
    return { ...found, credentials, people: await readUploaders(db, [found.image]) };
  }),
  routeSignedCall(calls.uploadMedia, async (context, { actor, query: { blogId, name }, body: bytes }) => {
    assertAllowed("media.write", actor, (await getBlogOfId(context.db, blogId)).id);
    await assertRate(context, "actions", actor);
    return addMedia(context, { blogId, name, bytes, personId: actor.personId });
  }),
  routeSignedCall(calls.updateMedia, async (context, { actor, params, body }) => {
    assertAllowed("media.write", actor, params.blogId);
    await assertRate(context, "actions", actor);
    return changeDetails(context, actor.personId, params, body, findLibraryReader(actor, context.now));
  }),
];

/** The network's library is open to everyone who may read that of any of its blogs. */
function assertMember(actor: Actor): void {
  const blogIds = actor.memberships.map(({ blogId }) => blogId);
  const open = blogIds.find((blogId) => isAllowed("media.read", buildClaim(actor, blogId)));
  assertAllowed("media.read", actor, open ?? blogIds[0] ?? null);
}

const readUploaders = async (db: D1Database, images: readonly { uploadedByPersonId: string | null }[]) =>
  presentPeople(
    await run(
      preparePeople(
        db,
        images.flatMap(({ uploadedByPersonId: id }) => id ?? []),
      ),
    ),
  );

import * as calls from "../../contract/subscriptions/following.ts";
import { followKinds } from "../../contract/subscriptions/following.ts";
import { changeFollowingDigest, readFollowingDigest } from "../following/following-digests.ts";
import { followList } from "../following/follow-list.ts";
import { openFollowing } from "../following/open-following.ts";
import { readFollowing } from "../following/read-following.ts";
import { readFollowedOfKind, readSubjects } from "../following/read-subjects.ts";
import { routeSignedCall, type Route } from "../wire/route.ts";
import { notFound } from "../wire/service-error.ts";

export const followingRoutes: readonly Route[] = [
  routeSignedCall(calls.followBlog, async (context, { actor, body }) => {
    await followList(context, actor, { kind: "blog", blogId: body.blogId }, body.isFollowed);
    return body;
  }),

  routeSignedCall(calls.followTag, async (context, { actor, body }) => {
    await followList(context, actor, { kind: "tag", blogId: body.blogId, tag: body.tag }, body.isFollowed);
    return body;
  }),

  routeSignedCall(calls.getFollowedSubjects, async (context, { actor, query }) => ({
    items: await readSubjects(context, actor.personId, query.key),
  })),

  routeSignedCall(calls.getFollowedOfKind, (context, { actor, params, query }) => {
    const kind = followKinds.find((known) => known === params.kind);
    if (kind === undefined) throw notFound("kind");
    return readFollowedOfKind(context, actor.personId, kind, query);
  }),

  routeSignedCall(calls.getFollowing, (context, { actor, query }) =>
    readFollowing(context, actor.personId, query),
  ),

  routeSignedCall(calls.openFollowing, (context, { actor }) => openFollowing(context, actor.personId)),

  routeSignedCall(calls.getFollowingDigest, (context, { actor }) =>
    readFollowingDigest(context, actor.personId),
  ),

  routeSignedCall(calls.updateFollowingDigest, (context, { actor, body }) =>
    changeFollowingDigest(context, actor.personId, body.digest),
  ),
];

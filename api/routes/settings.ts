import * as calls from "../../contract/people/settings.ts";
import { replanFiguresOf } from "../audience/figure-mails.ts";
import { personData } from "../discussion/person-data.ts";
import { assertRecent } from "../people/identity/sign-in-checks.ts";
import { replanFollowingOf } from "../following/following-digests.ts";
import { replanDigestOf } from "../subscriptions/notifications/choices.ts";
import { readOwnSubscriptions } from "../subscriptions/read-lists.ts";
import { fillReplyBodies, type ReplyBodyCells } from "../store/bodies/fill-reply-bodies.ts";
import { routeSignedCall, type Route } from "../wire/route.ts";
import { eraseAccount, changeAccount, changeAvatar } from "../people/settings/account.ts";
import { readData } from "../people/settings/read-data.ts";

/** Routes for account settings: `/api/profile/account/…`. */
export const settingsRoutes: readonly Route[] = [
  routeSignedCall(calls.updateAccount, (context, { actor, body }) =>
    changeAccount(context, actor.personId, body, [
      replanDigestOf(context.db, actor.personId),
      replanFollowingOf(context.db, actor.personId),
      replanFiguresOf(context.db, actor.personId),
    ]),
  ),
  routeSignedCall(calls.setAvatar, (context, { actor, body }) =>
    changeAvatar(context, actor.personId, body.picture),
  ),
  routeSignedCall(calls.readMyData, async (context, { actor }) => {
    const found = await readData(context, actor.personId, personData.queries);
    const replies = (found["replies"] ?? []) as (Record<string, unknown> & ReplyBodyCells)[];
    const data: typeof found = { ...found, replies: await fillReplyBodies(context, replies) };
    const email = data["account"]?.[0]?.["email"];
    const subscriptions = typeof email === "string" ? await readOwnSubscriptions(context, email) : null;
    return subscriptions === null ? data : { ...data, subscriptions };
  }),
  routeSignedCall(calls.deleteAccount, async (context, { actor, body }) => {
    await assertRecent(context, actor);
    return eraseAccount(context, actor.personId, body, personData);
  }),
];

import * as calls from "../../contract/settings.ts";
import { assertRecent } from "../people/identity/assert-recent.ts";
import { routeSignedCall, type Route } from "../wire/route.ts";
import { eraseAccount } from "../people/settings/delete-account.ts";
import { readData } from "../people/settings/read-data.ts";
import { changeAccount, changeAvatar } from "../people/settings/update-account.ts";

/** Routes for account settings: `/api/profile/account/…`. */
export const settingsRoutes: readonly Route[] = [
  routeSignedCall(calls.updateAccount, (context, { actor, body }) =>
    changeAccount(context, actor.personId, body),
  ),
  routeSignedCall(calls.setAvatar, (context, { actor, body }) =>
    changeAvatar(context, actor.personId, body.picture),
  ),
  routeSignedCall(calls.readMyData, (context, { actor }) => readData(context, actor.personId)),
  routeSignedCall(calls.deleteAccount, async (context, { actor, body }) => {
    await assertRecent(context, actor);
    return eraseAccount(context, actor.personId, body);
  }),
];

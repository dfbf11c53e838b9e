import * as calls from "../../contract/people/settings.ts";
import { assertRecent } from "../people/identity/sign-in-checks.ts";
import {
  respondToChange,
  readChange,
  readChangeOfLink,
  requestChange,
  withdrawChange,
} from "../people/settings/change-email.ts";
import { routeCall, routeSignedCall, type Route } from "../wire/route.ts";

/** Routes for the change of an account's address: `/api/profile/account/email/…`. */
export const emailChangeRoutes: readonly Route[] = [
  routeSignedCall(calls.requestEmailChange, async (context, { actor, body }) => {
    await assertRecent(context, actor);
    return requestChange(context, actor.personId, body.email);
  }),
  routeSignedCall(calls.getEmailChange, async (context, { actor }) => ({
    change: await readChange(context, actor.personId),
  })),
  routeSignedCall(calls.withdrawEmailChange, async (context, { actor }) => ({
    isWithdrawn: await withdrawChange(context, actor.personId),
  })),
  routeCall(calls.readEmailChange, (context, { body }) => readChangeOfLink(context, body.token)),
  routeCall(calls.answerEmailChange, (context, { body }) => respondToChange(context, body)),
];

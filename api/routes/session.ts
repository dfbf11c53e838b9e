import * as calls from "../../contract/sign-in/session.ts";
import { routeCall, routeSignedCall, type Route } from "../wire/route.ts";
import { ServiceError } from "../wire/service-error.ts";
import { enterBurner, makeBurner, proposeNames } from "../people/session/new-accounts.ts";
import { endActiveSessions, readActiveSessions, readMe } from "../people/session/active-sessions.ts";
import { issueLoginCode, useLoginCode } from "../people/session/login-code.ts";
import { readAccount } from "../people/session/read-account.ts";
import { openCode, openLink, readLink, requestLink } from "../people/session/sign-in.ts";

/** Routes for sessions: `/api/profile/session/…`. */
export const sessionRoutes: readonly Route[] = [
  routeCall(calls.requestSignInLink, async (context, { body, network }) => {
    return { accepted: true as const, attempt: await requestLink(context, body, network) };
  }),
  routeCall(calls.openSignInCode, (context, { body, network }) => openCode(context, body, network)),
  routeCall(calls.readSignInLink, (context, { body }) => readLink(context, body.token)),
  routeCall(calls.openSignInLink, (context, { body: { token, screenName, ...sessionClient } }) =>
    openLink(context, token, screenName, sessionClient),
  ),
  routeCall(calls.proposeName, async (context, { query }) => {
    const [screenName] = await proposeNames(context, query.locale);
    if (screenName === undefined)
      throw new ServiceError("unavailable", "We couldn't find a free screen name. Try again.");
    return { screenName };
  }),
  routeCall(calls.createBurner, (context, { body }) => makeBurner(context, body)),
  routeCall(calls.openBurner, (context, { body }) => enterBurner(context, body)),
  routeSignedCall(calls.getAccount, (context, { actor }) => readAccount(context, actor.personId)),
  routeSignedCall(calls.openMe, (context, { actor }) => readMe(context, actor)),
  routeSignedCall(calls.listSessions, async (context, { actor }) => ({
    items: await readActiveSessions(context, actor),
  })),
  routeSignedCall(calls.endSessions, async (context, { actor, body }) => ({
    ended: await endActiveSessions(context, actor, body),
  })),
  routeSignedCall(calls.createLoginCode, async (context, { actor, body }) => ({
    code: await issueLoginCode(context, actor, body),
  })),
  routeCall(calls.redeemLoginCode, (context, { body }) => useLoginCode(context, body)),
];

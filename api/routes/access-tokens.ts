import {
  createAccessToken,
  getApiDescription,
  listAccessTokens,
  revokeAccessToken,
} from "../../contract/people/access-tokens.ts";
import type { Call } from "../../contract/wire/call.ts";
import { listTokens, makeToken, revokeToken } from "../people/tokens/access-tokens.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import { requireActor } from "../wire/authorize.ts";
import type { Actor } from "../wire/find-actor.ts";
import { routeSignedCall, type Route } from "../wire/route.ts";

/** Routes for access tokens: `/api/profile/accesstokens/…`. */
export const accessTokenRoutes: readonly Route[] = [
  routeSignedCall(listAccessTokens, (context, { actor }) => listTokens(context, actor)),
  routeSignedCall(createAccessToken, (context, { actor, body }) => makeToken(context, actor, body)),
  routeSignedCall(revokeAccessToken, (context, { actor, body }) => revokeToken(context, actor, body)),
];

/** The routes that describe all calls: those of `routes`, and their own. */
export function buildDescriptionRoutes(routes: readonly Route[]): Route[] {
  const read = async (actor: Actor) => {
    assertAllowed("tokens.write", actor, null);
    // Of no use to any page.
    const { describeCalls } = await import("../wire/api-description.ts");
    const calls = [...routes, own].flatMap(({ call }): Call[] => (call ? [call] : []));
    return describeCalls(calls);
  };
  const own: Route = routeSignedCall(getApiDescription, (_, { actor }) => read(actor));
  return [
    own,
    {
      method: "GET",
      pattern: "/api/openapi.json",
      answer: async (request, _, context) =>
        Response.json(await read(await requireActor(request, context, "description"))),
    },
  ];
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { completeName } from "../../../contract/people/profile.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";

/**
 * `/ajax/names?q=`: people whose screen name has this prefix, for @names in a reply. Empty for those who aren't signed
 * in, and if the service fails.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  assertNotLimited(context);
  const { services, sessionToken: token } = context;
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const isBegun = /^[a-z0-9][a-z0-9-]{1,62}$/i.test(q);
  const found =
    token === null || !isBegun ? null : await services.findOptional(completeName, { query: { q }, token });
  const names = (found?.items ?? []).map(({ displayName, screenName }) => ({
    name: displayName,
    screenName,
  }));
  return Response.json({ names }, { headers: personalHeaders });
}

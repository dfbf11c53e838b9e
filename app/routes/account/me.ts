import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getFollowedSubjects, parseFollowKey } from "../../../contract/subscriptions/following.ts";
import { getUnseenCount } from "../../../contract/subscriptions/notification.ts";
import { openMe } from "../../../contract/sign-in/session.ts";
import { listModerated, presentMe } from "../../account/present-me.ts";
import { listSignInCookies, signOutCookies } from "../../account/account-cookies.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { countWaiting } from "../../platform/services/count-waiting.ts";
import { buildFailureResponse, ServiceError } from "../../platform/services/service-error.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";

/** Maximum number of subjects whose follow state one page may request. */
const maxKeys = 50;

async function findSubjects(url: string, token: string, services: AppContext["services"]) {
  const asked = new URL(url).searchParams.getAll("key").slice(0, maxKeys);
  const key = asked.filter((one) => parseFollowKey(one) !== null);
  if (key.length === 0) return [];
  return (await services.findOptional(getFollowedSubjects, { query: { key }, token }))?.items ?? [];
}

/**
 * Who is signed in on this host: `{account, menu, avatar}`, or `{account: null}`; with `?key=…`, whether they follow
 * it, and with `?empty`, the first steps on a front page without stories. Personal and never cached, unlike public
 * pages. Removes the cookie of an ended session and renews an old one.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { services, sessionToken, now } = context;
  const answer = (body: object, cookies: readonly string[] = []) =>
    Response.json(body, { headers: buildPersonalHeaders(cookies) });
  if (sessionToken === null) return answer({ account: null }, signOutCookies);
  try {
    const [{ account, renewed }, news, subjects] = await Promise.all([
      services.send(openMe, { body: {}, token: sessionToken }),
      services.findOptional(getUnseenCount, { token: sessionToken }),
      findSubjects(request.url, sessionToken, services),
    ]);
    // Readers moderate no blog, so that no call is made for them.
    const counts = await countWaiting(services, listModerated(account, known), { token: sessionToken });
    const waiting = [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    return answer(
      presentMe(
        account,
        {
          unseen: news?.unseen ?? 0,
          waiting,
          subjects,
          isEmpty: new URL(request.url).searchParams.has("empty"),
        },
        known,
      ),
      renewed ? listSignInCookies(renewed, now) : [],
    );
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) {
      return answer({ account: null }, signOutCookies);
    }
    const failure = buildFailureResponse(error);
    failure.headers.set("Cache-Control", "private, no-store");
    return failure;
  }
}

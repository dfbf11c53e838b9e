import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getUnseenCount } from "../../../contract/notification.ts";
import { openMe } from "../../../contract/session.ts";
import { presentMe } from "../../account/present-me.ts";
import { listSignInCookies, signOutCookies } from "../../account/sign-in-cookies.ts";
import { requireBlog } from "../../context/app-context.ts";
import { buildFailureResponse } from "../../services/failure-response.ts";
import { ServiceError } from "../../services/service-error.ts";
import { buildPersonalHeaders } from "../../http/personal-answer.ts";

/**
 * Who is signed in on this host: `{account, href, avatar}`, or `{account: null}`. Personal and never cached,
 * unlike public pages. Removes the cookie of an ended session and renews an old one.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { services, sessionToken, now } = context;
  const answer = (body: object, cookies: readonly string[] = []) =>
    Response.json(body, { headers: buildPersonalHeaders(cookies) });
  if (sessionToken === null) return answer({ account: null }, signOutCookies);
  try {
    const [{ account, renewed }, news] = await Promise.all([
      services.send(openMe, { body: {}, token: sessionToken }),
      services.findOptional(getUnseenCount, { token: sessionToken }),
    ]);
    return answer(
      presentMe(account, news?.unseen ?? 0, known),
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

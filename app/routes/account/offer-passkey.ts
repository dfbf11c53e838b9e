import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { startPasskey, startPasskeySignIn } from "../../../contract/sign-in/passkeys.ts";
import { signInAgain } from "../../../contract/sign-in/sign-in-methods.ts";
import { buildAttemptCookie, findAttemptSecret, readField } from "../../studio/account/sign-in-form.ts";
import { requireMainSite, requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { retryHeaders } from "../../platform/http/rate-limit.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { readOrigin } from "./session-responses.ts";
import { buildPersonalHeaders, redirectPersonally } from "../../platform/http/personal-response.ts";
import { settingsPath } from "./settings-actions.ts";
import { buildSignInPath } from "../../account/require-access.ts";

/**
 * The request to the device for a passkey: `{options}` in Web Authentication's JSON form, or `{href}` if the person has to
 * sign in first.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const known = requireMainSite(context);
  if (context.isLimited) return Response.json({}, { status: 429, headers: retryHeaders });
  const purpose = readField(await readForm(request), "purpose");
  const answer = (body: object, cookies: readonly string[] = [], status = 200) =>
    Response.json(body, { status, headers: buildPersonalHeaders(cookies) });
  try {
    if (purpose === "add") return answer(await offerPasskey(context));
    if (purpose !== "signIn") return answer({}, [], 400);
    const secret = findAttemptSecret(request.headers.get("Cookie")) ?? context.createNonce();
    const body = { secret, origin: readOrigin(known) };
    const { options } = await context.services.send(startPasskeySignIn, { body });
    return answer({ options }, [buildAttemptCookie(secret)]);
  } catch (error) {
    if (error instanceof ServiceError) return answer({}, [], 503);
    throw error;
  }
}

async function offerPasskey(context: AppContext): Promise<object> {
  const { sessionToken: token, services } = context;
  const { addressing } = requireBlog(context);
  const signIn = (isAgain: boolean) => ({ href: addressing.ownHref(buildSignInPath(settingsPath, isAgain)) });
  if (token === null) return signIn(false);
  try {
    return await services.send(startPasskey, { body: { origin: readOrigin(requireBlog(context)) }, token });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 401) return signIn(false);
    if (error.wireError?.refusal === signInAgain) return signIn(true);
    throw error;
  }
}

/** GET redirects: this is not a page. */
export const loader = () => redirectPersonally("/signin");

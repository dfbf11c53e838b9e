import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { startPasskey, startPasskeySignIn } from "../../../contract/passkeys.ts";
import { signInAgain } from "../../../contract/sign-in-methods.ts";
import { buildAttemptCookie, findAttemptSecret } from "../../account/attempt-cookie.ts";
import { readField } from "../../account/parse-sign-in.ts";
import { requireMainSite, requireBlog, type AppContext } from "../../context/app-context.ts";
import { retryHeaders } from "../../http/assert-not-limited.ts";
import { ServiceError } from "../../services/service-error.ts";
import { readForm } from "../../http/read-form.ts";
import { readOrigin } from "../../loaders/account/session-answers.ts";
import { buildPersonalHeaders, redirectPersonally } from "../../http/personal-answer.ts";
import { settingsPath } from "../../loaders/account/settings-actions.ts";
import { buildSignInHref } from "../../context/require-session.ts";

/**
 * What the browser is to ask a device for: `{options}` in the form of Web Authentication's JSON, or `{href}` for whoever
 * has to sign in first.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const known = requireMainSite(context);
  if (context.isLimited) return Response.json({}, { status: 429, headers: retryHeaders });
  const purpose = readField(await readForm(request), "purpose");
  const answer = (body: object, cookies: readonly string[] = [], status = 200) =>
    Response.json(body, { status, headers: buildPersonalHeaders(cookies) });
  try {
    if (purpose === "add") return answer(await askToAdd(context));
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

async function askToAdd(context: AppContext): Promise<object> {
  const { sessionToken: token, services } = context;
  if (token === null) return { href: buildSignInHref(context, settingsPath) };
  try {
    return await services.send(startPasskey, { body: { origin: readOrigin(requireBlog(context)) }, token });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 401) return { href: buildSignInHref(context, settingsPath) };
    if (error.wireError?.refusal === signInAgain)
      return { href: buildSignInHref(context, settingsPath, true) };
    throw error;
  }
}

/** A question's address is no page. */
export const loader = () => redirectPersonally("/signin");

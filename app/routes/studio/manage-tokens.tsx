import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as calls from "../../../contract/people/access-tokens.ts";
import { signInAgain } from "../../../contract/sign-in/sign-in-methods.ts";
import { redirectOwn, redirectToSignInAgain, requireOwn, throwOwn } from "../../account/require-access.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { personalHeaders, respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { isUnanswered, ServiceError } from "../../platform/services/service-error.ts";
import { buildManagePath } from "../../studio/paths.ts";
import { nothingSent, presentTokens, type TokensState } from "../../studio/tokens/present-tokens.ts";
import { findTokenFault, parseTokenForm, type TypedToken } from "../../studio/tokens/tokens-form.ts";
import { TokensPage } from "../../studio/tokens/TokensPage.tsx";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireScope } from "./manage-page.ts";

const path = buildManagePath(null, "tokens");

/** The network's access tokens, for superusers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const isRevoked = new URL(request.url).searchParams.get("done") === "revoked";
  return build({ ...nothingSent, isRevoked }, token, context);
}

/** Creates a token, which the response shows once, or revokes one. On errors, the form is shown with the input. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = requireScope(context, undefined);
  const parsed = parseTokenForm(await readForm(request));
  if (parsed === null) throw new Response(null, { status: 400, headers: personalHeaders });
  if (parsed.kind === "create") return create(parsed.typed, token, context);
  try {
    await context.services.send(calls.revokeAccessToken, { body: { id: parsed.id }, token });
  } catch (error) {
    if (!isUnanswered(error)) throwOwn(error, context);
    return respondToForm(build({ ...nothingSent, error: "failed" }, token, context), 503);
  }
  return redirectOwn(`${path}?done=revoked`, context);
}

async function create(typed: TypedToken, token: string, context: AppContext) {
  const respond = (state: Partial<TokensState>, status: number) =>
    respondToForm(build({ ...nothingSent, typed, ...state }, token, context), status);
  const fault = findTokenFault(typed);
  if (fault !== null) return respond({ error: fault }, 400);
  try {
    const made = await context.services.send(calls.createAccessToken, { body: typed, token });
    return await respond({ typed: null, made }, 200);
  } catch (error) {
    if (isUnanswered(error)) return respond({ error: "failed" }, 503);
    if (error instanceof ServiceError && error.status === 409) return respond({ error: "full" }, 409);
    if (error instanceof ServiceError && error.wireError?.refusal === signInAgain)
      return redirectToSignInAgain(context, path);
    throwOwn(error, context);
  }
}

async function build(state: TokensState, token: string, context: AppContext) {
  const listed = await requireOwn(context.services.get(calls.listAccessTokens, { token }), context);
  return buildManageData(
    presentTokens(listed, state, await requirePage(context)),
    "tokens",
    { blog: null },
    context,
  );
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageTokens() {
  return <TokensPage view={useShownView<typeof loader>()} />;
}

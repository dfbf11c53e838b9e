import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { startLinking, startProvider } from "../../../contract/sign-in/providers.ts";
import { ProviderId } from "../../../contract/sign-in/sign-in-methods.ts";
import {
  buildAttemptCookie,
  findAttemptSecret,
  readField,
  signInFields as fields,
} from "../../studio/account/sign-in-form.ts";
import { NoticePage } from "../../studio/account/NoticePage.tsx";
import type { NoticeView } from "../../studio/account/present-notice.ts";
import {
  findProviderStatus,
  presentDeparture,
  presentProviderFailure,
} from "../../studio/account/present-sign-in.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireMainSite, requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { sameOriginReferrer } from "../../platform/http/security-headers.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { buildMeta, type PageMeta } from "../../site/page-meta.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { findReturnAddress, readOrigin } from "./session-responses.ts";
import { rethrowSignIn, settingsPath } from "./settings-actions.ts";
import { withSignInMeta } from "./sign-in-data.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { requireToken } from "../../account/require-access.ts";

interface ProviderData {
  view: NoticeView;
  meta: PageMeta;
}

/** GET shows an error with a link to the sign-in page: the address is for a form only. */
export async function loader({ context }: LoaderFunctionArgs) {
  const known = requireMainSite(context);
  const view = presentProviderFailure("refused", null, known);
  return data<ProviderData>(await withSignInMeta(view, context), { headers: buildPersonalHeaders() });
}

/**
 * Starts signing in with a provider, or adding one in the settings. The response is a page with `Refresh`,
 * not a redirect: browsers apply `form-action` to a form's redirects, and the hosts that a provider redirects
 * to can't be listed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const known = requireMainSite(context);
  assertNotLimited(context);
  const form = await readForm(request);
  const provider = readField(form, "provider");
  const secret = findAttemptSecret(request.headers.get("Cookie")) ?? context.createNonce();
  const isLinking = readField(form, "mode") === "link";
  const token = isLinking ? requireToken(context, settingsPath) : null;
  if (!v.is(ProviderId, provider)) return respondToFailure("refused", context);
  const next = findReturnAddress(readField(form, fields.host), readField(form, fields.path), known);
  const start = { provider, secret, origin: readOrigin(known) };
  try {
    const { url } =
      token === null
        ? await context.services.send(startProvider, { body: { ...start, locale: known.blog.locale, next } })
        : await context.services.send(startLinking, { body: start, token });
    const headers = { Refresh: `0; url=${url}`, ...sameOriginReferrer };
    return data<ProviderData>(await withSignInMeta(presentDeparture(url, known), context), {
      headers: buildPersonalHeaders([buildAttemptCookie(secret)], headers),
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (isLinking) rethrowSignIn(error, context);
    return respondToFailure("unavailable", context);
  }
}

async function respondToFailure(outcome: "refused" | "unavailable", context: AppContext) {
  const view = presentProviderFailure(outcome, null, requireBlog(context));
  const status = findProviderStatus(outcome);
  return data<ProviderData>(await withSignInMeta(view, context), { status, headers: buildPersonalHeaders() });
}

export { ownFormHeaders as headers } from "../../platform/http/personal-response.ts";

export const meta: MetaFunction<() => ProviderData> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function Provider() {
  const loaded = useLoaderData<ProviderData>();
  const answered = useActionData<ProviderData>();
  return <NoticePage page={(answered ?? loaded).view} />;
}

import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { createFromProvider, finishProvider } from "../../../contract/sign-in/providers.ts";
import { Token } from "../../../contract/sign-in/session.ts";
import {
  endedAttemptCookie,
  findAttemptSecret,
  readField,
  signInFields as fields,
} from "../../studio/account/sign-in-form.ts";
import { NoticePage } from "../../studio/account/NoticePage.tsx";
import { findNameError } from "../../discussion/parse-reply-sign-in.ts";
import type { NoticeView } from "../../studio/account/present-notice.ts";
import {
  findProviderStatus,
  presentClaim,
  presentProviderFailure,
  type ProviderFailure,
} from "../../studio/account/present-sign-in.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireMainSite, requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { sameOriginReferrer } from "../../platform/http/security-headers.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { buildMeta, type PageMeta } from "../../site/page-meta.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { respondSignedIn, readSessionClient } from "./session-responses.ts";
import { redirectToSaved } from "./settings-actions.ts";
import { withSignInMeta } from "./sign-in-data.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { redirectOwn } from "../../account/require-access.ts";

interface ReturnData {
  view: NoticeView;
  meta: PageMeta;
}

/** The address contains a provider's code, so it must not be sent to other sites as a referrer. */
const ownHeaders = sameOriginReferrer;
/** Query parameter while the name of a new account is chosen. */
const claimField = "claim";

/** Returns from a provider, or shows the form for a new account's name. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireMainSite(context);
  const { searchParams: query } = new URL(request.url);
  const claim = query.get(claimField);
  if (claim !== null) {
    return v.is(Token, claim)
      ? respondToClaim(claim, query.get(fields.screenName) ?? "", null, context)
      : respondToFailure("refused", null, context);
  }
  const secret = findAttemptSecret(request.headers.get("Cookie"));
  if (secret === null) return respondToFailure("refused", null, context);
  return orUnavailable(finish(query, secret, request, context), context);
}

async function finish(query: URLSearchParams, secret: string, request: Request, context: AppContext) {
  const known = requireMainSite(context);
  const read = (name: string) => query.get(name)?.slice(0, 4_000) ?? null;
  const returned = { state: read("state"), code: read("code"), error: read("error"), iss: read("iss") };
  const body = { ...returned, secret, ...readSessionClient(request, known) };
  const found = await context.services.send(finishProvider, { body });
  const { outcome, session, next, claim, proposedName } = found;
  if (session) return withoutAttempt(await respondSignedIn(session, next, context, known));
  if (outcome === "linked") return withoutAttempt(redirectToSaved("methods", context));
  if (outcome === "nameNeeded") {
    const form = new URLSearchParams({ [claimField]: claim ?? "", [fields.screenName]: proposedName ?? "" });
    return redirectOwn(`/signin/return?${form}`, context);
  }
  const failure = outcome === "signedIn" ? "refused" : outcome;
  return respondToFailure(failure, found.provider?.name ?? null, context);
}

/** Creates the account with the chosen name. */
export async function action({ request, context }: ActionFunctionArgs) {
  const known = requireMainSite(context);
  assertNotLimited(context);
  const claim = new URL(request.url).searchParams.get(claimField);
  const secret = findAttemptSecret(request.headers.get("Cookie"));
  if (secret === null || !v.is(Token, claim)) return respondToFailure("refused", null, context);
  const screenName = readField(await readForm(request), fields.screenName).slice(0, 320);
  const error = findNameError(screenName);
  if (error !== null) return respondToClaim(claim, screenName, error, context);
  const create = async () => {
    const body = { claim, secret, screenName, ...readSessionClient(request, known) };
    const { outcome, session, next } = await context.services.send(createFromProvider, { body });
    if (session) return withoutAttempt(await respondSignedIn(session, next, context, known));
    return outcome === "nameTaken"
      ? respondToClaim(claim, screenName, "signin.nameTaken", context)
      : respondToFailure("refused", null, context);
  };
  return orUnavailable(create(), context);
}

/** Removes the cookie with the browser's secret, which works once. */
function withoutAttempt(response: Response): Response {
  response.headers.append("Set-Cookie", endedAttemptCookie);
  return response;
}

async function orUnavailable<T>(work: Promise<T>, context: AppContext) {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError) return respondToFailure("unavailable", null, context);
    throw error;
  }
}

async function respondToFailure(outcome: ProviderFailure, name: string | null, context: AppContext) {
  const view = presentProviderFailure(outcome, name, requireBlog(context));
  return data<ReturnData>(await withSignInMeta(view, context), {
    status: findProviderStatus(outcome),
    headers: buildPersonalHeaders([], ownHeaders),
  });
}

async function respondToClaim(claim: string, name: string, error: MessageId | null, context: AppContext) {
  const view = presentClaim(claim, name, error, requireBlog(context));
  return data<ReturnData>(await withSignInMeta(view, context), {
    status: error === null ? 200 : 422,
    headers: buildPersonalHeaders([], ownHeaders),
  });
}

export { ownFormHeaders as headers } from "../../platform/http/personal-response.ts";

export const meta: MetaFunction<() => ReturnData> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function Return() {
  const loaded = useLoaderData<ReturnData>();
  const answered = useActionData<ReturnData>();
  return <NoticePage page={(answered ?? loaded).view} />;
}

import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { openSignInLink, readSignInLink, Token } from "../../../contract/sign-in/session.ts";
import { NoticePage } from "../../studio/account/NoticePage.tsx";
import { readField, signInFields as fields } from "../../studio/account/sign-in-form.ts";
import {
  findLinkNameError,
  findLinkStatus,
  presentLink,
  type LinkOutcome,
  type NoticeView,
} from "../../studio/account/present-notice.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireMainSite, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { sameOriginReferrer } from "../../platform/http/security-headers.ts";
import { ServiceError } from "../../platform/services/service-error.ts";
import { buildMeta, type PageMeta } from "../../site/page-meta.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { respondSignedIn, readSessionClient } from "./session-responses.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";

interface LinkData {
  view: NoticeView;
  meta: PageMeta;
}

/** The page of a sign-in link from an email. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireMainSite(context);
  return buildLink(request, null, false, context);
}

/** The page's button: signs in, or creates the account with the chosen name. */
export async function action({ request, context }: ActionFunctionArgs) {
  const known = requireMainSite(context);
  assertNotLimited(context);
  const token = readToken(request);
  if (token === null) return buildLink(request, null, false, context);
  const typed = readField(await readForm(request), fields.screenName);
  const isGood = typed !== "" && findLinkNameError(typed, false) === null;
  const body = { token, screenName: isGood ? typed : null, ...readSessionClient(request, known) };
  try {
    const { outcome, session, next } = await context.services.send(openSignInLink, { body });
    if (session) return await respondSignedIn(session, next, context, known);
    return await buildLink(request, typed, outcome === "nameTaken", context);
  } catch (error) {
    if (error instanceof ServiceError) return respondToLink(request, "failed", context);
    throw error;
  }
}

const readToken = (request: Request) => {
  const token = new URL(request.url).searchParams.get(fields.token);
  return v.is(Token, token) ? token : null;
};

/** `typed` is null before the form was sent. */
async function buildLink(request: Request, typed: string | null, isTaken: boolean, context: AppContext) {
  const token = readToken(request);
  if (token === null) return respondToLink(request, "unknown", context);
  try {
    const found = await context.services.send(readSignInLink, { body: { token } });
    const name = found.isNew ? (typed ?? found.proposedName ?? "") : null;
    const nameError = found.isNew && typed !== null ? findLinkNameError(typed, isTaken) : null;
    return await respondToLink(request, found.outcome, context, { email: found.email, name, nameError });
  } catch (error) {
    if (error instanceof ServiceError) return respondToLink(request, "failed", context);
    throw error;
  }
}

async function respondToLink(
  request: Request,
  outcome: LinkOutcome,
  context: AppContext,
  more: Pick<Parameters<typeof presentLink>[0], "email" | "name" | "nameError"> = {
    email: null,
    name: null,
    nameError: null,
  },
) {
  const page = await requirePage(context);
  const view = presentLink({ outcome, token: readToken(request) ?? "", ...more }, page);
  const canonical = page.addressing.absolute(page.blog.host, "/signin");
  const title = `${view.title} — ${page.blog.displayName}`;
  const status = more.nameError === null ? findLinkStatus(outcome) : 422;
  return data<LinkData>(
    { view, meta: { title, description: "", canonical, isHidden: true } },
    // The address contains a token, so it must not be cached or sent to other sites as a referrer.
    { status, headers: buildPersonalHeaders([], sameOriginReferrer) },
  );
}

export { ownFormHeaders as headers } from "../../platform/http/personal-response.ts";

export const meta: MetaFunction<() => LinkData> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function ConfirmSignIn() {
  const loaded = useLoaderData<LinkData>();
  const pressed = useActionData<LinkData>();
  return <NoticePage page={(pressed ?? loaded).view} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerInvitation, getOwnMemberships, leaveBlog } from "../../../contract/people/members.ts";
import { InvitationsPage } from "../../studio/account/InvitationsPage.tsx";
import {
  ownActions,
  parseOwnAction,
  type OwnAction,
  presentInvitations,
  type OwnState,
} from "../../studio/account/invitations.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { findOwnAccount } from "../../platform/context/own-data.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { ServiceError, isUnanswered } from "../../platform/services/service-error.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { readForm } from "../../platform/http/request-body.ts";
import {
  personalHeaders,
  respondToForm,
  personalPageHeaders,
} from "../../platform/http/personal-response.ts";
import { redirectInPlace, requireMainSiteToken, requireOwn, throwOwn } from "../../account/require-access.ts";

const path = "/invitations";

/** "My blogs": open invitations and memberships. Opening it does nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = requireMainSiteToken(context, path);
  const doneName = new URL(request.url).searchParams.get("done");
  const done = ownActions.find((one) => one === doneName);
  return buildOwn(
    token,
    { done: done === undefined ? null : `invitations.done.${done}`, error: null },
    context,
  );
}

/** Accepts, declines, or leaves. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = requireMainSiteToken(context, path);
  assertNotLimited(context);
  const action = parseOwnAction(await readForm(request));
  if (action === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const failed = await send(action, token, context);
  if (failed === null) return redirectInPlace(`${path}?done=${action.do}`, context);
  return respondToForm(buildOwn(token, { done: null, error: failed.error }, context), failed.status);
}

async function buildOwn(token: string, state: Omit<OwnState, "account">, context: AppContext) {
  const { services } = context;
  const [found, account] = await Promise.all([
    requireOwn(services.get(getOwnMemberships, { token }), context),
    findOwnAccount(context, token),
  ]);
  const view = presentInvitations(found, { ...state, account }, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, path, requireBlog(context)) };
}

/** Null on success. */
async function send(
  action: OwnAction,
  token: string,
  context: AppContext,
): Promise<{ error: MessageId; status: number } | null> {
  const { services } = context;
  try {
    if (action.do === "leave") {
      await services.send(leaveBlog, { body: { blogId: action.blog }, token });
      return null;
    }
    const body = { invitationId: action.invitation, accepts: action.do === "accept" };
    const { outcome } = await services.send(answerInvitation, { body, token });
    return outcome === "gone" ? { error: "invitations.error.gone", status: 409 } : null;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status === 401) throwOwn(error, context);
    if (isUnanswered(error)) return { error: "moderation.error.failed", status: 503 };
    const isOwner = error.wireError?.refusal === "owner";
    return { error: isOwner ? "invitations.error.owner" : "invitations.error.refused", status: 403 };
  }
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function Invitations() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<Awaited<ReturnType<typeof buildOwn>>>();
  return <InvitationsPage view={(answered ?? loaded).view} />;
}

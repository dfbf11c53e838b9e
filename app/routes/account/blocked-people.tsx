import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { PersonId } from "../../../contract/entities/ids.ts";
import { getBlockedPeople } from "../../../contract/own-relations.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../context/app-context.ts";
import { findOwnAccount } from "../../context/own-account.ts";
import { redirectInPlace, requireMainSiteToken, requireOwn } from "../../context/require-session.ts";
import { assertNotLimited } from "../../http/assert-not-limited.ts";
import { answerForm, personalHeaders } from "../../http/personal-answer.ts";
import { readForm } from "../../http/read-form.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { sendRelation } from "../../loaders/account/send-relation.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { BlockedPeoplePage } from "../../studio/account/BlockedPeoplePage.tsx";
import { parseRelationAction } from "../../studio/account/parse-relation-action.ts";
import { blockedPeoplePath, presentBlockedPeople } from "../../studio/account/present-blocked-people.ts";

/** Whom the signed-in person has blocked. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = requireMainSiteToken(context, blockedPeoplePath);
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  if (after !== null && !v.is(PersonId, after)) throw new Response(null, { status: 404 });
  return buildData(token, { after, isDone: searchParams.has("done"), error: null }, context);
}

/** Unblocks somebody. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = requireMainSiteToken(context, blockedPeoplePath);
  assertNotLimited(context);
  const action = parseRelationAction(await readForm(request));
  if (action?.do !== "unblock") throw new Response(null, { status: 400, headers: personalHeaders });
  const failed = await sendRelation(action, token, context);
  if (failed === null) return redirectInPlace(`${blockedPeoplePath}?done=1`, context);
  const state = { after: null, isDone: false, error: failed.error };
  return answerForm(buildData(token, state, context), failed.status);
}

interface State {
  after: string | null;
  isDone: boolean;
  error: MessageId | null;
}

async function buildData(token: string, { after, isDone, error }: State, context: AppContext) {
  const query = after === null ? {} : { after };
  const [found, account] = await Promise.all([
    requireOwn(context.services.get(getBlockedPeople, { token, query }), context),
    findOwnAccount(context, token),
  ]);
  const view = presentBlockedPeople(found, { account, isDone, error }, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, blockedPeoplePath, requireBlog(context)) };
}

export { headers, meta } from "../../http/studio-route.ts";

export const handle: PageHandle = { pageType: "usersettings" };

export default function BlockedPeople() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<Awaited<ReturnType<typeof buildData>>>();
  return <BlockedPeoplePage view={(answered ?? loaded).view} />;
}

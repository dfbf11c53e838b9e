import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { PersonId } from "../../../contract/entities/ids.ts";
import { getBlockedPeople, getMutedPeople } from "../../../contract/people/person-pages.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { findOwnAccount } from "../../platform/context/own-data.ts";
import { redirectInPlace, requireMainSiteToken, requireOwn } from "../../account/require-access.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { respondToForm, personalHeaders } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { sendRelation } from "./relation-actions.ts";
import { buildPersonalMeta } from "../../site/page-meta.ts";
import { OwnPeoplePage } from "../../studio/account/OwnPeoplePage.tsx";
import { parseRelationAction } from "../../studio/account/relation.ts";
import {
  endings,
  ownPeoplePath,
  peopleLists,
  presentOwnPeople,
  type PeopleList,
} from "../../studio/account/present-own-people.ts";

/** People whom the signed-in person has muted and blocked. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = requireMainSiteToken(context, ownPeoplePath);
  const { searchParams } = new URL(request.url);
  const after = { muted: searchParams.get("muted"), blocked: searchParams.get("blocked") };
  for (const id of Object.values(after))
    if (id !== null && !v.is(PersonId, id)) throw new Response(null, { status: 404 });
  const done = peopleLists.find((list) => list === searchParams.get("done")) ?? null;
  return buildData(token, { after, done, error: null }, context);
}

/** Unmutes or unblocks a person. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = requireMainSiteToken(context, ownPeoplePath);
  assertNotLimited(context);
  const action = parseRelationAction(await readForm(request));
  const list = peopleLists.find((one) => endings[one] === action?.do);
  if (action === null || list === undefined)
    throw new Response(null, { status: 400, headers: personalHeaders });
  const failed = await sendRelation(action, token, context);
  if (failed === null) return redirectInPlace(`${ownPeoplePath}?done=${list}`, context);
  const state = { after: { muted: null, blocked: null }, done: null, error: failed.error };
  return respondToForm(buildData(token, state, context), failed.status);
}

interface State {
  /** The last person of the previous page of each list. */
  after: Record<PeopleList, string | null>;
  done: PeopleList | null;
  error: MessageId | null;
}

async function buildData(token: string, { after, done, error }: State, context: AppContext) {
  const ask = (call: typeof getMutedPeople | typeof getBlockedPeople, last: string | null) =>
    requireOwn(context.services.get(call, { token, query: last === null ? {} : { after: last } }), context);
  const [muted, blocked, account] = await Promise.all([
    ask(getMutedPeople, after.muted),
    ask(getBlockedPeople, after.blocked),
    findOwnAccount(context, token),
  ]);
  const state = { account, done, error };
  const view = presentOwnPeople({ muted, blocked }, state, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, ownPeoplePath, requireBlog(context)) };
}

export { headers, meta } from "../../studio/studio-route.ts";

export const handle: PageHandle = { pageType: "usersettings" };

export default function OwnPeople() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<Awaited<ReturnType<typeof buildData>>>();
  return <OwnPeoplePage view={(answered ?? loaded).view} />;
}

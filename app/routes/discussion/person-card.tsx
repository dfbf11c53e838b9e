import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { getOwnRelation } from "../../../contract/people/person-pages.ts";
import { getPersonCard } from "../../../contract/people/profile.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { PersonCard } from "../../discussion/PersonCard.tsx";
import { presentPersonCard } from "../../discussion/present-person-card.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import {
  respondToForm,
  personalHeaders,
  personalPageHeaders,
} from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { performCardAction, parseCardAction } from "./menu-actions.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";

/**
 * `/ajax/person/{screen name}`: someone's card, as HTML that script puts beside their name; with buttons for those who are
 * signed in. Without script, names are links to profiles.
 */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  buildData(params["screenName"] ?? "", null, context);

/** Follows, mutes, or undoes it, and returns the updated card. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  assertNotLimited(context);
  const action = parseCardAction(await readForm(request));
  if (action === null) throw new Response(null, { status: 400, headers: personalHeaders });
  const { notice, status } = await performCardAction(action, context);
  return respondToForm(buildData(params["screenName"] ?? "", notice, context), status);
}

async function buildData(screenName: string, notice: MessageId | null, context: AppContext) {
  if (!v.is(ScreenName, screenName)) throw new Response(null, { status: 404 });
  const { services, sessionToken: token } = context;
  const params = { screenName };
  const [card, relation] = await Promise.all([
    requirePrimary(services.find(getPersonCard, { params })),
    token === null ? null : services.findOptional(getOwnRelation, { params, token }),
  ]);
  if (!card) throw new Response(null, { status: 404, headers: personalHeaders });
  return { card: presentPersonCard(card, { relation, notice }, await requirePage(context)) };
}

export const headers = personalPageHeaders;

export const handle: PageHandle = { pageType: "editor", isBare: true };

export const meta: MetaFunction = () => [{ title: "" }, { name: "robots", content: "noindex" }];

export default function Card() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<Awaited<ReturnType<typeof buildData>>>();
  return <PersonCard card={(answered ?? loaded).card} />;
}

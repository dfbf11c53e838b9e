import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  getFollowedOfKind,
  getFollowedSubjects,
  getFollowing,
  openFollowing,
  followKinds,
  parseFollowKey,
} from "../../../contract/subscriptions/following.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { findOwnAccount } from "../../platform/context/own-data.ts";
import { requireMainSiteToken, requireOwn } from "../../account/require-access.ts";
import { FollowingPage } from "../../following/FollowingPage.tsx";
import { followingPath } from "../../following/present-follow-page.ts";
import { presentFollowing } from "../../following/present-following.ts";
import { personalPageHeaders } from "../../platform/http/personal-response.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";

/**
 * `/following` on the main site: stories and replies of the signed-in person's followed subjects; with `key`, of one
 * subject; with `list`, all subjects of one kind with buttons to unfollow them.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = requireMainSiteToken(context, followingPath);
  const { key, list, after } = parseAddress(new URL(request.url).searchParams);
  const { services } = context;
  const paged = after === null ? {} : { after };
  const [overview, found, listed, only, account] = await Promise.all([
    requireOwn(services.send(openFollowing, { body: {}, token }), context),
    list === null
      ? requireOwn(
          services.get(getFollowing, { query: { ...paged, ...(key !== null && { key }) }, token }),
          context,
        )
      : null,
    list === null
      ? null
      : requireOwn(services.get(getFollowedOfKind, { params: { kind: list }, query: paged, token }), context),
    key === null ? null : findOnly(key, token, context),
    findOwnAccount(context, token),
  ]);
  const page = await requirePage(context);
  const view = presentFollowing(
    {
      overview,
      found,
      listed: listed && list && { kind: list, ...listed },
      only,
      isFirst: after === null,
      timezone: account?.timezone ?? page.blog.timezone,
    },
    page,
  );
  return { view, meta: buildPersonalMeta(view.title, followingPath, requireBlog(context)) };
}

/** 404 for an address that the page never links to. */
function parseAddress(search: URLSearchParams) {
  const key = search.get("key");
  const name = search.get("list");
  const list = followKinds.find((kind) => kind === name) ?? null;
  if ((key !== null && parseFollowKey(key) === null) || (name !== null && list === null))
    throw new Response(null, { status: 404 });
  return { key, list, after: search.get("after") };
}

async function findOnly(key: string, token: string, context: AppContext) {
  const work = context.services.get(getFollowedSubjects, { query: { key: [key] }, token });
  const [subject] = (await requireOwn(work, context)).items;
  if (subject === undefined) throw new Response(null, { status: 404 });
  return subject;
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "dashboard" };

export default function Following() {
  return <FollowingPage view={useLoaderData<typeof loader>().view} />;
}

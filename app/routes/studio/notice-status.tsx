import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { NoticeToken, readNotice } from "../../../contract/moderation/reports.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { sameOriginReferrer } from "../../platform/http/security-headers.ts";
import { NoticeStatusPage } from "../../studio/moderation/NoticeStatusPage.tsx";
import { presentNoticeStatus } from "../../studio/moderation/present-decisions.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { requireOwn } from "../../account/require-access.ts";

/** The address gives access to the page: it must not be disclosed to other sites. */
const statusHeaders = { ...personalHeaders, ...sameOriginReferrer };

/**
 * The status of a report by someone who may have no account (Regulation (EU) 2022/2065, Article 16(4) and
 * (5)): for anyone with its token, on the blog where it was sent; otherwise 404.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { blog } = requireBlog(context);
  const token = new URL(request.url).searchParams.get("token");
  if (!v.is(NoticeToken, token)) throw new Response(null, { status: 404, headers: statusHeaders });
  const notice = await requireOwn(context.services.send(readNotice, { body: { token } }), context);
  if (notice.blogId !== blog.id) throw new Response(null, { status: 404, headers: statusHeaders });
  const view = presentNoticeStatus(notice, await requirePage(context));
  return { view, meta: buildPersonalMeta(view.title, "/report/status", requireBlog(context)) };
}

export const headers: HeadersFunction = ({ errorHeaders }) => {
  const own = new Headers(errorHeaders);
  for (const [name, value] of Object.entries(statusHeaders)) own.set(name, value);
  return own;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "usersettings" };

export default function NoticeStatus() {
  return <NoticeStatusPage view={useLoaderData<typeof loader>().view} />;
}

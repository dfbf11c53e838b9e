import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { AuditAction } from "../../../contract/entities/moderation.ts";
import { getAudit } from "../../../contract/moderation-log.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requirePage, requireBlog } from "../../context/app-context.ts";
import { AuditPage } from "../../studio/moderation/ListPages.tsx";
import { buildManagePath } from "../../studio/moderation/manage-path.ts";
import { presentAudit } from "../../studio/moderation/present-audit.ts";
import { requireScope } from "../../loaders/studio/manage-scope.ts";
import { buildMeta, buildPersonalMeta } from "../../site/page-meta.ts";
import { personalHeaders, personalPageHeaders } from "../../http/personal-answer.ts";
import { requireOwn } from "../../context/require-session.ts";

/** Who did what to whom, when and why, on a blog or in the network. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  // A form sends what was not chosen as an empty text.
  const read = (name: string) => searchParams.get(name)?.trim() || undefined;
  const action = read("action");
  if (action !== undefined && !v.is(AuditAction, action))
    throw new Response(null, { status: 404, headers: personalHeaders });
  const address = { by: read("by"), to: read("to"), action };
  const query = { ...address, after: read("after"), ...(blog === null ? {} : { blogId: blog.id }) };
  const found = await requireOwn(context.services.get(getAudit, { query, token }), context);
  const view = presentAudit(found, { blog, address }, await requirePage(context));
  const path = buildManagePath(blog?.name ?? null, "audit");
  return {
    view,
    meta: buildPersonalMeta(`${view.frame.title}: ${view.frame.scope}`, path, requireBlog(context)),
  };
}

export const headers = personalPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export const handle: PageHandle = { pageType: "manageblog" };

export default function ManageAudit() {
  return <AuditPage view={useLoaderData<typeof loader>().view} />;
}

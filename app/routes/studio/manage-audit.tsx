import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { AuditAction } from "../../../contract/entities/moderation.ts";
import { getAudit } from "../../../contract/moderation/moderation-log.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { AuditPage } from "../../studio/moderation/AuditPage.tsx";
import { presentAudit } from "../../studio/moderation/present-audit.ts";
import { requireScope, buildManageData } from "./manage-page.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { requireOwn } from "../../account/require-access.ts";

/** The audit log of a blog or the network: actor, action, subject, time and reason. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"]);
  const { searchParams } = new URL(request.url);
  // A form sends empty fields as empty text.
  const read = (name: string) => searchParams.get(name)?.trim() || undefined;
  const action = read("action");
  if (action !== undefined && !v.is(AuditAction, action))
    throw new Response(null, { status: 404, headers: personalHeaders });
  const address = { by: read("by"), to: read("to"), action };
  const query = { ...address, after: read("after"), ...(blog === null ? {} : { blogId: blog.id }) };
  const found = await requireOwn(context.services.get(getAudit, { query, token }), context);
  const view = presentAudit(found, { blog, address }, await requirePage(context));
  return buildManageData(view, "audit", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageAudit() {
  return <AuditPage view={useLoaderData<typeof loader>().view} />;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { createPreviewLink } from "../../../contract/drafts/draft-previews.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { personalHeaders, redirectPersonally } from "../../platform/http/personal-response.ts";
import { requireScope } from "./manage-page.ts";
import { buildPreviewPath } from "../../studio/paths.ts";

/** Redirects a draft's writers to a preview link of their own: the page is on the blog's host and needs no session. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireScope(context, params["blog"] ?? "");
  const draftId = params["draftId"];
  if (blog === null || !v.is(PostId, draftId)) {
    throw new Response(null, { status: 404, headers: personalHeaders });
  }
  const work = context.services.send(createPreviewLink, {
    params: { draftId },
    body: { days: 1, isOwn: true },
    token,
  });
  const link = await requireOwn(work, context);
  const { addressing } = requireBlog(context);
  return redirectPersonally(addressing.absolute(blog.host, buildPreviewPath(link.token)));
}

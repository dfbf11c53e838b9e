import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { getStoryAudience } from "../../../contract/audience/audience.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { readPeriod } from "../../studio/audience/read-period.ts";
import { requireBlogScope } from "./manage-page.ts";

/** The audience of an address's story in its period; 404 for an unknown story, and one of another blog. */
export async function requireStoryAudience({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireBlogScope(context, params["blog"]);
  const { postId } = params;
  if (!v.is(PostId, postId)) throw new Response(null, { status: 404, headers: personalHeaders });
  const period = readPeriod(request.url);
  const [reply, page] = await Promise.all([
    requireOwn(
      context.services.get(getStoryAudience, { params: { postId }, query: { period }, token }),
      context,
    ),
    requirePage(context),
  ]);
  if (reply.story.blogId !== blog.id) throw new Response(null, { status: 404, headers: personalHeaders });
  return { blog, period, reply, page };
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { getStoryAudience } from "../../../contract/audience/audience.ts";
import { PostId } from "../../../contract/entities/ids.ts";
import { requireOwn } from "../../account/require-access.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { personalHeaders } from "../../platform/http/personal-response.ts";
import { AudiencePage } from "../../studio/audience/AudiencePage.tsx";
import { presentAudience } from "../../studio/audience/present-audience.ts";
import { readPeriod } from "../../studio/audience/read-period.ts";
import { useShownView } from "../../studio/use-shown-view.ts";
import { buildManageData, requireBlogScope } from "./manage-page.ts";

/** What is read of a story, for its blog's editors and its authors. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireBlogScope(context, params["blog"]);
  const { postId } = params;
  if (!v.is(PostId, postId)) throw new Response(null, { status: 404, headers: personalHeaders });
  const period = readPeriod(request.url);
  const [{ audience, story, marks }, page] = await Promise.all([
    requireOwn(
      context.services.get(getStoryAudience, { params: { postId }, query: { period }, token }),
      context,
    ),
    requirePage(context),
  ]);
  if (story.blogId !== blog.id) throw new Response(null, { status: 404, headers: personalHeaders });
  return buildManageData(
    presentAudience(blog, { audience, period, story, marks }, page),
    "audience",
    { blog },
    context,
  );
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageStoryAudience() {
  return <AudiencePage view={useShownView<typeof loader>()} />;
}

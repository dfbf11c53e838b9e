import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listVideos } from "../../../contract/media/videos.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { requireOwn } from "../../account/require-access.ts";
import { buildPersonalHeaders } from "../../platform/http/personal-response.ts";
import { requireBlogScope } from "./manage-page.ts";
import { presentVideoFields } from "../../studio/media/videos/present-video.ts";

/** Data for the form of a story's video: its texts, and the blog's videos by `words`, newest first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { blog, token } = requireBlogScope(context, params["blog"]);
  const words = (new URL(request.url).searchParams.get("words") ?? "").slice(0, 200);
  const found = await requireOwn(
    context.services.get(listVideos, { query: { blogId: blog.id, words }, token }),
    context,
  );
  const view = presentVideoFields(found.items, blog, await requirePage(context));
  return Response.json(view, { headers: buildPersonalHeaders() });
}

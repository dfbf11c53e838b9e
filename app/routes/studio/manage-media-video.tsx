import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { removeFailedVideo } from "../../../contract/media/uploads.ts";
import { getVideo, updateVideo } from "../../../contract/media/videos.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { redirectInPlace, requireOwn, throwOwn } from "../../account/require-access.ts";
import { respondToForm } from "../../platform/http/personal-response.ts";
import { readForm } from "../../platform/http/request-body.ts";
import { buildManageData, requireBlogScope } from "./manage-page.ts";
import { isUnanswered } from "../../platform/services/service-error.ts";
import { buildMediaPath, buildMediaVideoPath } from "../../studio/paths.ts";
import { MediaVideoPage } from "../../studio/media/videos/MediaVideoPage.tsx";
import { presentMediaVideo } from "../../studio/media/videos/present-video.ts";
import { useShownView } from "../../studio/use-shown-view.ts";

/** One video of a blog's library. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const isSaved = new URL(request.url).searchParams.has("saved");
  return buildData(requireVideo(context, params), { isSaved, hasFailed: false }, context);
}

/** Saves its title, or removes a video that failed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const video = requireVideo(context, params);
  const { blog, videoId, token } = video;
  const form = await readForm(request);
  const isRemoved = form.has("remove");
  const typed = form.get("title");
  const title = typeof typed === "string" ? typed.slice(0, 200) : "";
  try {
    const own = { params: { blogId: blog.id, videoId }, token };
    if (isRemoved) await context.services.send(removeFailedVideo, { ...own, body: {} });
    else await context.services.send(updateVideo, { ...own, body: { title } });
  } catch (error) {
    if (!isUnanswered(error)) throwOwn(error, context);
    return respondToForm(buildData(video, { isSaved: false, hasFailed: true }, context), 503);
  }
  return redirectInPlace(
    isRemoved
      ? `${buildMediaPath(blog.name)}?filter=videos`
      : `${buildMediaVideoPath(blog.name, videoId)}?saved`,
    context,
  );
}

function requireVideo(context: AppContext, params: LoaderFunctionArgs["params"]) {
  return { ...requireBlogScope(context, params["blog"]), videoId: params["videoId"] ?? "" };
}

async function buildData(
  { blog, token, videoId }: ReturnType<typeof requireVideo>,
  answer: { isSaved: boolean; hasFailed: boolean },
  context: AppContext,
) {
  const call = context.services.get(getVideo, { params: { blogId: blog.id, videoId }, token });
  const view = presentMediaVideo(await requireOwn(call, context), blog, answer, await requirePage(context));
  return buildManageData(view, "media", { blog }, context);
}

export { handle, headers, meta } from "../../studio/studio-route.ts";

export default function ManageMediaVideo() {
  return <MediaVideoPage view={useShownView<typeof loader>()} />;
}

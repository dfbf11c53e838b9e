import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireBlog } from "../../platform/context/app-context.ts";
import { cacheControlFor } from "../../platform/http/cache-rules.ts";
import { buildVideoManifest, isVideoId } from "../../rich-text/video/video-renditions.ts";

/**
 * `/ajax/video/{id}/manifest.m3u8`: HLS playlist of the renditions of one of the network's own videos, at the
 * configured base.
 */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { videoBase } = requireBlog(context);
  const id = params["videoId"] ?? "";
  if (videoBase === "" || !isVideoId(id)) {
    return new Response(null, { status: 404, headers: { "Cache-Control": cacheControlFor(404) } });
  }
  return new Response(buildVideoManifest(videoBase, id), {
    headers: { "Content-Type": "application/vnd.apple.mpegurl", "Cache-Control": cacheControlFor(200) },
  });
}

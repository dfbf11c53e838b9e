import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getVideoStream } from "../../../contract/posts/core.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { describeStreamHead, nameListPage } from "../../front/stream-head.ts";
import { presentVideoPage } from "../../front/present-stream-page.ts";
import { printLiteVideos } from "../../front/print-lite-front.ts";
import { buildFeedLinks } from "../../feed/feed-paths.ts";
import { streamQueryOf } from "../../front/streams.ts";
import { VideoPage } from "../../front/VideoPage.tsx";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { assertPageExists, requireStreamAddress } from "./stream-loading.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildMeta } from "../../site/page-meta.ts";

/** `/video`: a blog's stories with video, on the main site those of every blog. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { blog, addressing, intl } = known;
  assertCanonicalPath(context.path, "/video", (path) => addressing.href(blog.host, path));
  const address = requireStreamAddress(request);
  const stream = await requirePrimary(
    context.services.get(getVideoStream, {
      params: { blogId: blog.id },
      query: { ...streamQueryOf(address), maxReturned: "22" },
    }),
  );
  assertPageExists(stream, address);
  const page = await requirePage(context);
  const view = presentVideoPage(stream, address, page);
  const description = intl.t("video.description", { blog: blog.displayName });
  const { canonical } = view;
  const title = nameListPage(view.title, address, known);
  describeStreamHead(context, { title, description, canonical, stream }, page);
  return {
    view,
    ads: { isWithheld: stream.items.length === 0 },
    meta: {
      title: `${title} — ${blog.displayName}`,
      description,
      canonical,
      next: view.older?.href ?? null,
      feeds: buildFeedLinks({ kind: "video" }, view.title, known),
    },
  };
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "video",
  printLite: ({ view }) => printLiteVideos(view),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Video() {
  return <VideoPage page={useLoaderData<typeof loader>().view} />;
}

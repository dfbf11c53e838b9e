import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import { getTagStream } from "../../../contract/posts/core.ts";
import { getTag } from "../../../contract/posts/taxonomy.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { buildFeedLinks } from "../../feed/feed-paths.ts";
import { nameListPage, describeStreamHead } from "../../front/stream-head.ts";
import { presentStreamPage } from "../../front/present-stream-page.ts";
import { streamQueryOf } from "../../front/streams.ts";
import { presentTopic } from "../../front/present-topic.ts";
import { TopicPage, printLiteTopic } from "../../front/TopicPage.tsx";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { loadOrRedirect } from "./missing-address.ts";
import { findMoreOfTopic, findRss, topicSheets, topicSidebar } from "./topic-loading.ts";
import { presentImage } from "../../image/present-image.ts";
import { FollowButton } from "../../site/FollowButton.tsx";
import { presentFollow } from "../../site/present-follow.ts";
import { buildMeta } from "../../site/page-meta.ts";
import { assertPageExists, requireStreamAddress, startSidebar } from "./stream-loading.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";

/** A blog's posts with a tag. 404 for a tag that the blog never used. */
export async function loader(args: LoaderFunctionArgs) {
  const known = requireBlog(args.context);
  return loadOrRedirect(args.context, known, () => loadTag(args, known));
}

async function loadTag({ request, params, context }: LoaderFunctionArgs, known: BlogContext) {
  const { blog, intl, addressing } = known;
  const name = params.tag ?? "";
  const address = requireStreamAddress(request);

  const sidebar = startSidebar(context, known, topicSidebar);
  const [tag, stream] = await requirePrimary(
    Promise.all([
      context.services.get(getTag, { params: { tag: name } }),
      context.services.get(getTagStream, {
        params: { blogId: blog.id, tag: name },
        query: streamQueryOf(address),
      }),
    ]),
  );
  if (stream.items.length === 0) throw new Response(null, { status: 404 });
  const path = `/tag/${encodeSegment(tag.urlName)}`;
  assertCanonicalPath(context.path, path, (canonical) => addressing.href(blog.host, canonical));
  assertPageExists(stream, address);

  const description =
    tag.description || intl.t("front.tagDescription", { blog: blog.displayName, tag: tag.displayName });
  const feeds = buildFeedLinks({ kind: "tag", tag: tag.urlName }, tag.displayName, known);
  const loadedSidebar = await sidebar;
  const more = await findMoreOfTopic(stream, address, loadedSidebar, context, known);
  const page = await requirePage(context);
  const view = presentStreamPage(
    stream,
    {
      title: tag.displayName,
      kicker: intl.t("front.tag"),
      description,
      follow: presentFollow({ kind: "tag", blogId: blog.id, tag: tag.safeName }, tag.displayName, page),
      path,
      address,
      sidebar: loadedSidebar,
    },
    page,
  );
  const title = nameListPage(tag.displayName, address, known);
  const { image } = tag;
  const subject = { title, description, canonical: view.canonical, stream, image };
  describeStreamHead(context, subject, page);
  return {
    view,
    image: address.startTime === null ? presentImage(image, "half", page.images, { isLazy: false }) : null,
    topic: presentTopic(stream, { isFirst: address.startTime === null, feed: findRss(feeds), more }, page),
    ads: { tags: [tag.safeName] },
    meta: {
      title: `${title} — ${blog.displayName}`,
      description,
      canonical: view.canonical,
      next: view.older?.href ?? null,
      feeds,
    },
  };
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "tag",
  printLite: ({ view, topic }) => printLiteTopic(view, topic),
  sheets: () => topicSheets,
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Tag() {
  const { view, topic, image } = useLoaderData<typeof loader>();
  const follow = view.follow && <FollowButton follow={view.follow} />;
  return <TopicPage page={view} topic={topic} image={image} actions={follow} />;
}

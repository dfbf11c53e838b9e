import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getStoryTypeStream } from "../../../contract/posts/core.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { buildFeedLinks, type FeedSubject } from "../../feed/feed-paths.ts";
import { findStoryTypeTrail, type Trail } from "../../front/story-type-trail.ts";
import { nameListPage, describeStreamHead } from "../../front/stream-head.ts";
import { presentStreamPage } from "../../front/present-stream-page.ts";
import { streamQueryOf, type StreamAddress } from "../../front/streams.ts";
import { presentTopic } from "../../front/present-topic.ts";
import { TopicPage, printLiteTopic } from "../../front/TopicPage.tsx";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { loadOrRedirect } from "./missing-address.ts";
import { findRss, topicFrontSheets, topicSheets, topicSidebar } from "./topic-loading.ts";
import { buildMeta } from "../../site/page-meta.ts";
import { assertPageExists, requireStreamAddress, startSidebar } from "./stream-loading.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";

/** `/c/{storyType}[/{category}[/{subcategory}]]`: posts of one of the blog's story types; otherwise 404. */
export async function loader(args: LoaderFunctionArgs) {
  const known = requireBlog(args.context);
  return loadOrRedirect(args.context, known, () => loadStoryType(args, known));
}

async function loadStoryType({ request, params, context }: LoaderFunctionArgs, known: BlogContext) {
  const { blog, addressing, intl } = known;
  const address = requireStreamAddress(request);
  const trail = findStoryTypeTrail(context.site?.storyTypes ?? [], params);
  if (!trail) throw new Response(null, { status: 404 });
  const [storyType, category, subcategory] = trail;
  const { path, displayName: title } = trail.at(-1) ?? storyType;
  assertCanonicalPath(context.path, path, (canonical) => addressing.href(blog.host, canonical));

  const sidebar = startSidebar(context, known, topicSidebar);
  const stream = await requirePrimary(
    context.services.get(getStoryTypeStream, {
      params: { blogId: blog.id, storyType: storyType.id },
      query: { ...streamQueryOf(address), category: category?.id, subcategory: subcategory?.id },
    }),
  );
  assertPageExists(stream, address);

  const breadcrumb = trail
    .slice(0, -1)
    .map((step) => ({ label: step.displayName, href: addressing.href(blog.host, step.path) }));
  const feeds = buildFeedLinks(findSubject(trail), title, known);
  const description = intl.t("front.sectionDescription", { blog: blog.displayName, section: title });
  const loadedSidebar = await sidebar;
  const more = loadedSidebar.stream && {
    title: loadedSidebar.title,
    link: null,
    stream: loadedSidebar.stream,
  };
  const page = await requirePage(context);
  const view = presentStreamPage(
    stream,
    { title, description, breadcrumb, path, address, sidebar: loadedSidebar },
    page,
  );
  const subject = {
    title: nameListPage(title, address, known),
    description,
    canonical: view.canonical,
    stream,
    trail: breadcrumb,
  };
  describeStreamHead(context, subject, page);
  return {
    view,
    topic: presentTopic(
      stream,
      { isFirst: address.startTime === null, feed: findRss(feeds), more, built: stream.built },
      page,
    ),
    ads: {
      category: category?.id ?? storyType.id,
      subcategory: subcategory?.id ?? null,
      isWithheld: stream.items.length === 0,
    },
    meta: {
      title: nameTrail(trail, address, known),
      description,
      canonical: view.canonical,
      next: view.older?.href ?? null,
      feeds,
    },
  };
}

/** "Zelda — Games — Kotaku": the narrowest name first, because long titles are cut. */
function nameTrail(trail: Trail, address: StreamAddress, known: BlogContext): string {
  const [last = "", ...wider] = trail.map(({ displayName }) => displayName).toReversed();
  return [nameListPage(last, address, known), ...wider, known.blog.displayName].join(" — ");
}

function findSubject([storyType, category, subcategory]: Trail): FeedSubject {
  return {
    kind: "storyType",
    storyType: storyType.id,
    ...(category && { category: category.id }),
    ...(subcategory && { subcategory: subcategory.id }),
  };
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "category",
  printLite: ({ view, topic }) => printLiteTopic(view, topic),
  sheets: (data) => (hasFront(data) ? topicFrontSheets : topicSheets),
};

const hasFront = (data: unknown) => {
  const { topic } = data as Awaited<ReturnType<typeof loader>>;
  return topic.front !== null;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function StoryType() {
  const { view, topic } = useLoaderData<typeof loader>();
  return <TopicPage page={view} topic={topic} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getCuratedFront } from "../../../contract/curation.ts";
import { requireBlog, requirePage } from "../../context/app-context.ts";
import { buildFeedLinks } from "../../feed/build-feed-links.ts";
import { buildCuratedStream } from "../../front/curated-stream.ts";
import { presentStreamPage } from "../../front/present-stream-page.ts";
import { StreamPage } from "../../front/StreamPage.tsx";
import { FeaturedReplies } from "../../card/FeaturedReplies.tsx";
import { presentFeaturedOfFront } from "../../front/present-featured-of-front.ts";
import { presentSignUp } from "../../newsletter/present-sign-up.ts";
import { SignUpCard } from "../../newsletter/SignUpCard.tsx";
import { redirectFromOldQuery } from "../../loaders/reader/old-address.ts";
import { presentNamedFollow } from "../../site/present-follow.ts";
import { buildMeta } from "../../site/page-meta.ts";
import { describeStreamHead } from "../../front/describe-stream-head.ts";
import { loadBlogStream, requireStreamAddress } from "../../loaders/reader/stream-loading.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { printLiteStream } from "../../front/print-lite-stream.ts";

/**
 * A blog's front page: as its editors curated it, otherwise its stream; on the main site the network's
 * stream.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { blog, intl } = known;
  const address = requireStreamAddress(request);
  const isFirst = address.startTime === null;

  const arrangement =
    isFirst && !blog.isMainSite
      ? context.services.findOptional(getCuratedFront, {
          query: { blogId: blog.id },
        })
      : null;
  const loading = Promise.all([loadBlogStream(address, context, known), arrangement]);
  // Prevents an unhandled rejection if a redirect comes first.
  loading.catch(() => undefined);
  await redirectFromOldQuery(context, known);
  const [{ stream, sidebar, years, featured }, curated] = await loading;

  const page = await requirePage(context);
  const arranged = buildCuratedStream(curated, stream);
  const view = presentStreamPage(
    arranged ?? stream,
    {
      title: blog.isMainSite ? intl.t("front.networkTitle") : blog.displayName,
      heading: blog.isMainSite ? "shown" : "hidden",
      path: "/",
      olderPath: arranged ? "/latest" : "/",
      address,
      layout: "rhythm",
      hasHero: arranged?.hasHero ?? false,
      sidebar,
      years,
      follow: blog.isMainSite
        ? null
        : presentNamedFollow({ kind: "blog", blogId: blog.id }, blog.displayName, page),
    },
    page,
  );
  describeStreamHead(
    context,
    { title: view.title, description: blog.tagline, canonical: view.canonical, stream: arranged ?? stream },
    page,
  );
  return {
    view,
    ads: { isWithheld: stream.items.length === 0 },
    featured: featured && presentFeaturedOfFront(featured, page),
    signUp: presentSignUp(context.site?.mailingLists ?? [], "ad", page),
    meta: {
      title: blog.tagline === "" ? blog.displayName : `${blog.displayName} — ${blog.tagline}`,
      description: blog.tagline,
      canonical: view.canonical,
      next: view.older?.href ?? null,
      feeds: buildFeedLinks({ kind: "blog" }, blog.displayName, known),
    },
  };
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "front",
  printLite: ({ view }) => printLiteStream(view),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Front() {
  const { view, signUp, featured } = useLoaderData<typeof loader>();
  const aside = (
    <>
      {featured && <FeaturedReplies featured={featured} level={2} />}
      {signUp && <SignUpCard form={signUp} />}
    </>
  );
  return <StreamPage page={view} aside={aside} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { buildFeedLinks } from "../../feed/feed-paths.ts";
import { nameListPage, describeStreamHead } from "../../front/stream-head.ts";
import { presentStreamPage } from "../../front/present-stream-page.ts";
import { StreamPage } from "../../front/StreamPage.tsx";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import { buildMeta } from "../../site/page-meta.ts";
import { loadBlogStream, requireStreamAddress } from "./stream-loading.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { printLiteStream } from "../../front/print-lite-stream.ts";

/** All of a blog's posts, newest first, regardless of its curated front page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { blog, intl, addressing } = known;
  assertCanonicalPath(context.path, "/latest", (path) => addressing.href(blog.host, path));
  const address = requireStreamAddress(request);
  const { stream, sidebar, years } = await loadBlogStream(address, context, known);

  const title = intl.t("front.latestTitle");
  const page = await requirePage(context);
  const view = presentStreamPage(
    stream,
    {
      title,
      path: "/latest",
      address,
      sidebar,
      years,
    },
    page,
  );
  const description = intl.t("front.latestFrom", { blog: blog.displayName });
  const pageTitle = nameListPage(title, address, known);
  describeStreamHead(context, { title: pageTitle, description, canonical: view.canonical, stream }, page);
  return {
    view,
    ads: { isWithheld: stream.items.length === 0 },
    meta: {
      title: `${pageTitle} — ${blog.displayName}`,
      description,
      canonical: view.canonical,
      next: view.older?.href ?? null,
      feeds: buildFeedLinks({ kind: "blog" }, blog.displayName, known),
    },
  };
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "latest",
  printLite: ({ view }) => printLiteStream(view),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Latest() {
  return <StreamPage page={useLoaderData<typeof loader>().view} />;
}

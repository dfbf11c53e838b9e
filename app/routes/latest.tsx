import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../blog/page-type.ts";
import { requireBlog, requirePage } from "../context.ts";
import { presentStreamPage } from "../front/present-stream-page.ts";
import { StreamPage } from "../front/StreamPage.tsx";
import { assertCanonicalPath } from "../http/canonical-redirect.ts";
import { buildMeta } from "./page-meta.ts";
import { loadBlogStream, requireStreamAddress } from "./stream-loading.ts";

/** Everything a blog published, newest first, whatever its editors put on the front. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const { blog, intl, addressing } = known;
  assertCanonicalPath(context.path, "/latest", (path) => addressing.href(blog.host, path));
  const address = requireStreamAddress(request);
  const { stream, sidebar, years } = await loadBlogStream(address, context, known);

  const title = intl.t("front.latestTitle");
  const view = presentStreamPage(
    stream,
    {
      title,
      path: "/latest",
      address,
      layout: "rows",
      sidebar,
      years,
    },
    await requirePage(context),
  );
  return {
    view,
    ads: { isWithheld: stream.items.length === 0 },
    meta: {
      title: `${title} — ${blog.displayName}`,
      description: intl.t("front.latestFrom", { blog: blog.displayName }),
      canonical: view.canonical,
      next: view.older?.href ?? null,
    },
  };
}

export const handle: PageHandle = { pageType: "latest" };

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Latest() {
  return <StreamPage page={useLoaderData<typeof loader>().view} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getArchiveYears, getLatest, getNetworkStream } from "../../contract/core.ts";
import { requirePage } from "../context.ts";
import { presentStreamPage } from "../front/present-stream-page.ts";
import { streamQueryOf } from "../front/stream-address.ts";
import { StreamPage } from "../front/StreamPage.tsx";
import { assertCanonicalPath } from "../http/canonical-redirect.ts";
import { requirePrimary } from "../services/failure-response.ts";
import { secondaryTimeout } from "../services/time-outs.ts";
import { buildMeta } from "./page-meta.ts";
import { assertPageExists, requireStreamAddress, startSidebar } from "./stream-loading.ts";

/** Everything a blog published, newest first, whatever its editors put on the front. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const { blog, intl, addressing } = page;
  assertCanonicalPath(context.path, "/latest", (path) => addressing.href(blog.host, path));
  const address = requireStreamAddress(request);
  const query = streamQueryOf(address);
  const { services } = context;

  const years = services.findOptional(getArchiveYears, {
    params: { blogId: blog.id },
    timeout: secondaryTimeout,
  });
  const sidebar = blog.isMainSite ? null : startSidebar("network", context, page);
  const stream = await requirePrimary(
    blog.isMainSite
      ? services.get(getNetworkStream, { query })
      : services.get(getLatest, { params: { blogId: blog.id }, query }),
  );
  assertPageExists(stream, address);

  const title = intl.t("front.latestTitle");
  const view = presentStreamPage(
    stream,
    {
      title,
      path: "/latest",
      address,
      layout: "rows",
      sidebar: await sidebar,
      years: (await years)?.items ?? [],
    },
    page,
  );
  return {
    view,
    meta: {
      title: `${title} — ${blog.displayName}`,
      description: intl.t("front.latestFrom", { blog: blog.displayName }),
      canonical: view.canonical,
      next: view.older?.href ?? null,
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Latest() {
  return <StreamPage page={useLoaderData<typeof loader>().view} />;
}

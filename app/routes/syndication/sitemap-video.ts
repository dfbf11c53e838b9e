import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSitemapVideos } from "../../../contract/syndication/sitemaps.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildVideoSitemap } from "../../sitemap/build-sitemap.ts";
import { listVideos } from "../../sitemap/sitemap-entries.ts";
import {
  respondWithFile,
  respondWithoutFile,
  respondOrFail,
  xmlType,
} from "../../platform/http/file-response.ts";

/**
 * `/sitemap_video.xml`: the blog's newest stories with its own videos, or with videos of providers that
 * supply a thumbnail.
 */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(async () => {
    const known = requireBlog(context);
    if (known.blog.isMainSite) return respondWithoutFile();
    const { items } = await requirePrimary(
      context.services.get(getSitemapVideos, { params: { blogId: known.blog.id } }),
    );
    const entries = listVideos(items, known);
    // A sitemap may not be empty.
    return entries.length === 0
      ? respondWithoutFile()
      : respondWithFile(buildVideoSitemap(entries), xmlType, context);
  });
}

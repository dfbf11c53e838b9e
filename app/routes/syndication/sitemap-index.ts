import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSitemapMonths, getSitemapVideos } from "../../../contract/syndication/sitemaps.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildSitemapIndex } from "../../sitemap/build-sitemap.ts";
import { listVideos, listSitemapFiles } from "../../sitemap/sitemap-entries.ts";
import { respondWithFile, respondOrFail, xmlType } from "../../platform/http/file-response.ts";

/** `/sitemap.xml`: the sitemap index of a host. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(async () => {
    const known = requireBlog(context);
    const params = { blogId: known.blog.id };
    const [months, stories] = await requirePrimary(
      Promise.all([
        context.services.get(getSitemapMonths, { params }),
        context.services.get(getSitemapVideos, { params, query: { maxReturned: "20" } }),
      ]),
    );
    const files = {
      months: months.items,
      hasVideos: !known.blog.isMainSite && listVideos(stories.items, known).length > 0,
    };
    return respondWithFile(buildSitemapIndex(listSitemapFiles(files, known)), xmlType, context);
  });
}

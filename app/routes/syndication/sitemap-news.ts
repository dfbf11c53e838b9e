import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSitemapNews } from "../../../contract/syndication/sitemaps.ts";
import { requireBlog } from "../../platform/context/app-context.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildNewsSitemap } from "../../sitemap/build-sitemap.ts";
import { newsSpan } from "../../sitemap/sitemap-entries.ts";
import {
  respondWithFile,
  respondWithoutFile,
  respondOrFail,
  xmlType,
} from "../../platform/http/file-response.ts";

/**
 * `/sitemap_news.xml`: the blog's posts of the last two days. It depends on the time, so the page cache
 * renders it again after some minutes even if nothing is published. None for satire, which is not news, and
 * for the main site, which publishes nothing.
 */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(async () => {
    const { blog, addressing, now } = requireBlog(context);
    if (blog.isSatire || blog.isMainSite) return respondWithoutFile();
    const { items } = await requirePrimary(
      context.services.get(getSitemapNews, {
        params: { blogId: blog.id },
        query: { since: String(now - newsSpan) },
      }),
    );
    const entries = items.map(({ permalink, headline, publishTimeMillis }) => ({
      href: addressing.absolute(blog.host, new URL(permalink).pathname),
      title: headline,
      published: publishTimeMillis,
    }));
    const language = blog.locale.slice(0, 2);
    const publication = { name: blog.displayName, language, front: addressing.absolute(blog.host, "/") };
    return respondWithFile(buildNewsSitemap(entries, publication), xmlType, context);
  });
}

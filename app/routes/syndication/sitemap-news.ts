import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSitemapNews } from "../../../contract/sitemaps.ts";
import { requireBlog } from "../../context/app-context.ts";
import { requirePrimary } from "../../services/failure-response.ts";
import { buildNewsSitemap } from "../../sitemap/build-sitemap.ts";
import { newsSpan } from "../../sitemap/sitemap-files.ts";
import { answerFile, answerNoFile, answerOrFail, xmlType } from "../../http/answer-file.ts";

/**
 * `/sitemap_news.xml`: what the blog published in the last two days. It slides with the clock: the page cache makes a
 * kept copy anew after minutes even when nobody publishes. Satire is no news, and the main site publishes nothing.
 */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const { blog, addressing, now } = requireBlog(context);
    if (blog.isSatire || blog.isMainSite) return answerNoFile();
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
    return answerFile(buildNewsSitemap(entries, { name: blog.displayName, language }), xmlType, context);
  });
}

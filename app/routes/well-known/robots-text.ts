import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { licensePath } from "../../blog/machine-terms.ts";
import { findOfBlog } from "../../platform/config/config-variables.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { buildRobots } from "../../sitemap/well-known-files.ts";
import { respondWithFile, respondWithoutFile } from "../../platform/http/file-response.ts";

/**
 * `/robots.txt`. Never depends on the services: while it is 503, robots ignore the whole host (RFC 9309,
 * section 2.3.1.4).
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { blogContext: known, failure, config } = context;
  if (known === null && failure?.status === 404) return respondWithoutFile();
  const isPublic = config.environment === "production";
  const find = (path: string) =>
    known ? known.addressing.absolute(known.blog.host, path) : new URL(path, request.url).href;
  const hasStories = known !== null && !known.blog.isMainSite;
  const sitemaps = ["/sitemap.xml", ...(hasStories && !known.blog.isSatire ? ["/sitemap_news.xml"] : [])];
  const text = buildRobots({
    sitemaps: isPublic ? sitemaps.map(find) : [],
    terms: isPublic ? findTerms(context) : null,
    license: find(licensePath),
  });
  return respondWithFile(text, "text/plain; charset=utf-8", context);
}

/** If the blog is unknown, the default terms. */
const findTerms = ({ blogContext, config }: AppContext) =>
  blogContext ? blogContext.terms : findOfBlog(config.terms, "*");

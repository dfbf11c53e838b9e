import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listInformationPages } from "../../../contract/network/information-pages.ts";
import {
  getSitemapPages,
  getSitemapPosts,
  sitemapFileLength,
} from "../../../contract/syndication/sitemaps.ts";
import { getSpecialSections } from "../../../contract/posts/taxonomy.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requireBlog, type AppContext } from "../../platform/context/app-context.ts";
import { splitPath } from "../../platform/http/request-path.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildUrlSet } from "../../sitemap/build-sitemap.ts";
import {
  listPages,
  buildSitemapPath,
  parseSitemapName,
  type SitemapFile,
} from "../../sitemap/sitemap-entries.ts";
import {
  respondWithFile,
  respondWithoutFile,
  respondOrFail,
  xmlType,
} from "../../platform/http/file-response.ts";

/**
 * `/sitemap-pages.xml`, `/sitemap-2026-11.xml`: one of the files listed in the sitemap index
 * (`http/route-path.ts`).
 */
export function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(async () => {
    const known = requireBlog(context);
    const name = params["name"] ?? "";
    const file = parseSitemapName(name);
    // Requests for the route's internal path are 404.
    const isAsked = splitPath(context.path).pathname === buildSitemapPath(name);
    if (file === null || !isAsked) return respondWithoutFile();
    return file.kind === "pages" ? respondWithPages(context, known) : respondWithPosts(file, context, known);
  });
}

async function respondWithPages(context: AppContext, known: BlogContext): Promise<Response> {
  const params = { blogId: known.blog.id };
  const naming = requirePrimary(context.services.get(listInformationPages, { params }));
  naming.catch(() => undefined);
  // The site's own list lacks those that have ended, which keep their address.
  const listing = requirePrimary(context.services.get(getSpecialSections, { query: params }));
  listing.catch(() => undefined);
  const pages = await requirePrimary(context.services.get(getSitemapPages, { params }));
  const lists = {
    storyTypes: context.site?.storyTypes ?? [],
    specialSections: (await listing).items,
    informationPages: (await naming).names,
  };
  return respondWithFile(buildUrlSet(listPages(pages, lists, known)), xmlType, context);
}

async function respondWithPosts(
  { month, part }: Extract<SitemapFile, { kind: "posts" }>,
  context: AppContext,
  { blog, addressing }: BlogContext,
): Promise<Response> {
  const { items } = await requirePrimary(
    context.services.get(getSitemapPosts, {
      params: { blogId: blog.id },
      query: { month, startIndex: String((part - 1) * sitemapFileLength) },
    }),
  );
  if (items.length === 0) return respondWithoutFile();
  const entries = items.map(({ permalink, changedTimeMillis }) => ({
    href: addressing.absolute(blog.host, new URL(permalink).pathname),
    changed: changedTimeMillis,
  }));
  return respondWithFile(buildUrlSet(entries), xmlType, context);
}

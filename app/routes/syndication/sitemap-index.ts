import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getSitemapMonths } from "../../../contract/sitemaps.ts";
import { requireBlog } from "../../context/app-context.ts";
import { requirePrimary } from "../../services/failure-response.ts";
import { buildSitemapIndex } from "../../sitemap/build-sitemap.ts";
import { listSitemapFiles } from "../../sitemap/sitemap-files.ts";
import { answerFile, answerOrFail, xmlType } from "../../http/answer-file.ts";

/** `/sitemap.xml`: the sitemap index of a host. */
export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerOrFail(async () => {
    const known = requireBlog(context);
    const { items } = await requirePrimary(
      context.services.get(getSitemapMonths, { params: { blogId: known.blog.id } }),
    );
    return answerFile(buildSitemapIndex(listSitemapFiles(items, known)), xmlType, context);
  });
}

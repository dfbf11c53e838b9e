import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getAppleNewsStory } from "../../../contract/syndication/apple-news.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { printArticle } from "../../feed/apple-news/print-article.ts";
import { respondWithFile, respondWithoutFile, respondOrFail } from "../../platform/http/file-response.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";

/**
 * `/apple-news/{id}.json`: a story's article for Apple News, which the services send. 404 unless the story may be there and
 * its blog, which is that of the host, has a channel.
 */
export function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  return respondOrFail(async () => {
    const { blog } = requireBlog(context);
    const [, postId] = /^(\d{1,20})\.json$/.exec(params["file"] ?? "") ?? [];
    if (postId === undefined) return respondWithoutFile();
    const found = await requirePrimary(context.services.find(getAppleNewsStory, { params: { postId } }));
    // It appears with the story, and no epoch reports when a blog gets a channel.
    if (found?.post.defaultBlogId !== blog.id) return respondWithoutFile({ mayAppear: true });
    const body = printArticle(found, blog, await requirePage(context));
    const response = await respondWithFile(body, "application/json; charset=utf-8", context);
    response.headers.set("X-Robots-Tag", "noindex");
    return response;
  });
}

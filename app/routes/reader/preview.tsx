import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getLatest, getPostList } from "../../../contract/posts/core.ts";
import { listLinkedPosts } from "../../../contract/posts/references.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { assertNotLimited } from "../../platform/http/rate-limit.ts";
import { unlistedCacheControl } from "../../platform/http/cache-rules.ts";
import { sameOriginReferrer } from "../../platform/http/security-headers.ts";
import { countLatest } from "./item-page.ts";
import { buildDraftPost, presentPreview } from "../../post/present-preview.ts";
import { PostPage } from "../../post/PostPage.tsx";
import { buildFailureResponse } from "../../platform/services/service-error.ts";

/** A draft for anyone with the link, on its blog's host, until the link expires or is revoked. */
export async function loader({ context }: LoaderFunctionArgs) {
  assertNotLimited(context);
  const known = requireBlog(context);
  const { blog, now } = known;
  const { services, site } = context;
  const preview = await readPreview(context);
  if (preview?.blogId !== blog.id) throw missing();
  const post = buildDraftPost(preview, { home: blog, storyTypes: site?.storyTypes ?? [], now });
  const id = [...new Set([post.id, ...listLinkedPosts(post.body)])];
  const [latest, posts] = await Promise.all([
    services.findOptional(getLatest, {
      params: { blogId: blog.id },
      query: { maxReturned: countLatest(known) },
    }),
    services.findOptional(getPostList, { query: { id } }),
  ]);
  const page = await requirePage(context);
  const view = presentPreview(preview, post, { latest, posts: posts?.items ?? [] }, page);
  const title = `${page.intl.t("preview.title", { headline: view.headline })} — ${blog.displayName}`;
  return { view, ads: { isWithheld: true }, title };
}

async function readPreview({ draft }: AppContext) {
  try {
    return await draft;
  } catch (error) {
    throw withPrivateHeaders(buildFailureResponse(error));
  }
}

/** Not cached, and its address is not disclosed to sites that it links to. */
const privately = { "Cache-Control": unlistedCacheControl, ...sameOriginReferrer, "X-Robots-Tag": "noindex" };

function withPrivateHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(privately)) response.headers.set(name, value);
  return response;
}

/** The same response for unknown, expired and revoked links. */
const missing = () => withPrivateHeaders(new Response(null, { status: 404 }));

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? privately;

export const handle: PageHandle = { pageType: "preview" };

/** Search engines must not list it. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.title }, { name: "robots", content: "noindex" }] : [];

export default function Preview() {
  return <PostPage post={useLoaderData<typeof loader>().view} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getLatest } from "../../../contract/posts/core.ts";
import type { PageHandle } from "../../blog/page-type.ts";
import { requirePage } from "../../platform/context/app-context.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { presentThemePreview } from "../../theme-preview/present-theme-preview.ts";
import { ThemePreviewPage } from "../../theme-preview/ThemePreviewPage.tsx";
import { buildMeta } from "../../site/page-meta.ts";

/** Every theme side by side, on the blog's front page and its newest post. 404 outside development. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.config.environment !== "development") throw new Response(null, { status: 404 });
  const page = await requirePage(context);
  const { blog, addressing } = page;
  const { items } = await requirePrimary(context.services.get(getLatest, { params: { blogId: blog.id } }));
  const post = items.find((item) => item.post.defaultBlogId === blog.id && item.post.headline !== "")?.post;
  const postPath = post ? new URL(post.permalink).pathname : null;
  const view = presentThemePreview(new URL(request.url).searchParams, postPath, page);
  const canonical = addressing.absolute(blog.host, "/-/themes");
  return { view, meta: { title: view.title, description: "", canonical, isHidden: true } };
}

export const handle: PageHandle = { pageType: "splash" };

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function ThemePreview() {
  return <ThemePreviewPage preview={useLoaderData<typeof loader>().view} />;
}

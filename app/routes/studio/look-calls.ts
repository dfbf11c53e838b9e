import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Blog } from "../../../contract/entities/blog.ts";
import { getLatest } from "../../../contract/posts/core.ts";
import { redirectOwn } from "../../account/require-access.ts";
import type { AppContext } from "../../platform/context/app-context.ts";
import { buildManagePath } from "../../studio/paths.ts";

/* What the page of a look and the calls of its open form have in common. */

/** The newest story of a blog, which its look is tried on; null without one. */
export async function findStoryPath(blog: Blog, { services }: AppContext): Promise<string | null> {
  const latest = await services.findOptional(getLatest, { params: { blogId: blog.id } });
  const story = latest?.items.find(
    ({ post }) => post.defaultBlogId === blog.id && post.headline !== "",
  )?.post;
  return story ? new URL(story.permalink).pathname : null;
}

/** The address of a call is no page of its own. */
export const redirectToLook = ({ params, context }: LoaderFunctionArgs) =>
  redirectOwn(buildManagePath(params["blog"] ?? null, "look"), context);

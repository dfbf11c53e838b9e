import type { Blog } from "../../../contract/entities/blog.ts";
import { requireBlog, type AppContext } from "../../context/app-context.ts";
import { personalHeaders } from "../../http/personal-answer.ts";
import { requireToken } from "../../context/require-session.ts";

/** The managed blog or network, and the signed-in person. */
export interface ManageScope {
  /** Null for the whole network. */
  blog: Blog | null;
  token: string;
}

/** The scope of `/manage/{blog}/…` and `/moderation/…`. On the main site only; 404 for an unknown blog. */
export function requireScope(context: AppContext, name: string | undefined): ManageScope {
  const { blog: own, network } = requireBlog(context);
  if (!own.isMainSite) throw new Response(null, { status: 404, headers: personalHeaders });
  const blog = name === undefined ? null : network.find((sister) => sister.name === name);
  if (blog === undefined) throw new Response(null, { status: 404, headers: personalHeaders });
  return { blog, token: requireToken(context) };
}

/** One managed blog, and the signed-in person. */
export interface BlogScope {
  blog: Blog;
  token: string;
}

/** The scope of pages that only blogs have, not the network as a whole; 404 without a blog. */
export function requireBlogScope(context: AppContext, name: string | undefined): BlogScope {
  const { blog, token } = requireScope(context, name ?? "");
  if (blog === null) throw new Response(null, { status: 404, headers: personalHeaders });
  return { blog, token };
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage } from "../../context/app-context.ts";
import { splitPath } from "../../http/split-path.ts";
import { parseEmbedPath } from "../../link/embed-path.ts";
import { EmbeddedPage } from "../../post/EmbeddedPage.tsx";
import { isEmbeddable, presentEmbedded } from "../../post/present-embedded.ts";
import { findEmbedded } from "../../loaders/reader/find-embedded.ts";

/** `/embed/comments/{id}`, `/embed/thread/{id}`: a story or a reply for other sites to frame. */
export async function loader({ context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const id = parseEmbedPath(splitPath(context.path).pathname);
  const item = id === null ? null : await findEmbedded(id, context, known);
  // One address for each: that of its own blog.
  if (!item || item.home.host !== known.blog.host || !isEmbeddable(item.found)) {
    throw new Response(null, { status: 404 });
  }
  return { view: presentEmbedded(item.found, item.home, await requirePage(context)) };
}

export const handle: PageHandle = { pageType: "embed", isBare: true };

/** A part of a page is no page to be found. In a frame, what is pressed opens beside it. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.view.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Embed() {
  return <EmbeddedPage item={useLoaderData<typeof loader>().view} />;
}

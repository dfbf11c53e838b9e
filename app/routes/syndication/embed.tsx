import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "../../blog/page-type.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { splitPath } from "../../platform/http/request-path.ts";
import { parseEmbedPath } from "../../link/page-addresses.ts";
import { EmbeddedPage } from "../../post/EmbeddedPage.tsx";
import { isEmbeddable, presentEmbedded } from "../../post/present-embedded.ts";
import { findEmbedded } from "../reader/find-embedded.ts";

/** `/embed/comments/{id}`, `/embed/thread/{id}`: a story or reply for iframes on other sites. */
export async function loader({ context }: LoaderFunctionArgs) {
  const known = requireBlog(context);
  const id = parseEmbedPath(splitPath(context.path).pathname);
  const item = id === null ? null : await findEmbedded(id, context, known);
  // Only on its own blog's host.
  if (!item || item.home.host !== known.blog.host || !isEmbeddable(item.found)) {
    throw new Response(null, { status: 404 });
  }
  return { view: presentEmbedded(item.found, item.home, await requirePage(context)) };
}

export const handle: PageHandle = { pageType: "embed", isBare: true };

/** Not indexed: it is only part of a page. Links open outside the iframe. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.view.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Embed() {
  return <EmbeddedPage item={useLoaderData<typeof loader>().view} />;
}

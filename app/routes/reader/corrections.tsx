import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getCorrections } from "../../../contract/posts/corrections.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { CorrectionsPage, printLiteCorrections } from "../../corrections/CorrectionsPage.tsx";
import {
  describeCorrectionsHead,
  correctionsPath,
  presentCorrections,
} from "../../corrections/present-corrections.ts";
import { buildFeedLinks } from "../../feed/feed-paths.ts";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { loadOrRedirect } from "./missing-address.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildMeta } from "../../site/page-meta.ts";

/** A blog's corrections, newest first; on the main site, those of the network. */
export async function loader(args: LoaderFunctionArgs) {
  const known = requireBlog(args.context);
  return loadOrRedirect(args.context, known, () => loadCorrections(args, known));
}

async function loadCorrections({ request, context }: LoaderFunctionArgs, known: BlogContext) {
  const { blog, addressing } = known;
  assertCanonicalPath(context.path, correctionsPath, (path) => addressing.href(blog.host, path));
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const found = await requirePrimary(
    // The main site has those of all blogs.
    context.services.get(getCorrections, {
      query: { after, ...(blog.isMainSite ? {} : { blogId: blog.id }) },
    }),
  );
  if (found.items.length === 0 && after !== undefined) throw new Response(null, { status: 404 });
  const page = await requirePage(context);
  const feeds = buildFeedLinks({ kind: "corrections" }, page.intl.t("corrections.title"), known);
  const view = presentCorrections(found, feeds[0]?.href ?? "", page);
  const path =
    after === undefined ? correctionsPath : `${correctionsPath}?after=${encodeURIComponent(after)}`;
  const canonical = addressing.absolute(blog.host, path);
  describeCorrectionsHead(context, view, canonical, page);
  return {
    view,
    ads: { isWithheld: true },
    meta: {
      title: `${view.title} — ${blog.displayName}`,
      description: view.description,
      canonical,
      // Later pages have no names of their own.
      isHidden: after !== undefined,
      next: view.older?.href ?? null,
      feeds,
    },
  };
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "archive",
  printLite: ({ view }) => printLiteCorrections(view),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Corrections() {
  return <CorrectionsPage page={useLoaderData<typeof loader>().view} />;
}

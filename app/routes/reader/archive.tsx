import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getArchivePosts, getArchiveSpans } from "../../../contract/syndication/sitemaps.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import {
  buildArchivePath,
  listArchiveParts,
  parseArchiveAddress,
  type ArchiveAddress,
} from "../../sitemap/archive-span.ts";
import { ArchivePage, printLiteArchive } from "../../sitemap/ArchivePage.tsx";
import {
  presentArchiveDay,
  presentArchiveParts,
  describeArchiveHead,
} from "../../sitemap/present-archive.ts";
import { loadOrRedirect } from "./missing-address.ts";
import { buildMeta } from "../../site/page-meta.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";

/** Everything that a blog has published, by year, month and day, for people and crawlers. */
export async function loader(args: LoaderFunctionArgs) {
  const known = requireBlog(args.context);
  return loadOrRedirect(args.context, known, () => loadArchive(args, known));
}

async function loadArchive({ request, params, context }: LoaderFunctionArgs, known: BlogContext) {
  const { blog, addressing } = known;
  const address = parseArchiveAddress(params);
  // The main site publishes nothing of its own.
  if (address === null || blog.isMainSite) throw new Response(null, { status: 404 });
  const path = buildArchivePath(address);
  assertCanonicalPath(context.path, path, (canonical) => addressing.href(blog.host, canonical));
  const after = new URL(request.url).searchParams.get("after");
  const view =
    address.day === null
      ? await loadParts(address, context, known)
      : await loadDay(address, after, context, known);
  const canonical = addressing.absolute(
    blog.host,
    address.day !== null && after !== null ? `${path}?after=${after}` : path,
  );
  describeArchiveHead(context, view, canonical, await requirePage(context));
  return {
    view,
    ads: { isWithheld: view.emptyText !== null },
    meta: {
      title: `${view.title} — ${blog.displayName}`,
      description: view.description,
      canonical,
      // Later pages of a day have no names of their own.
      isHidden: after !== null,
      previous: view.previous?.href ?? null,
      next: view.next?.href ?? null,
    },
  };
}

async function loadParts(
  address: ArchiveAddress,
  context: LoaderFunctionArgs["context"],
  known: BlogContext,
) {
  const { blog, now } = known;
  const { parts, until } = listArchiveParts(address, { now, timezone: blog.timezone });
  const spans = await requirePrimary(
    context.services.get(getArchiveSpans, {
      params: { blogId: blog.id },
      query: { bound: [...parts.map(({ from }) => String(from)), String(until)] },
    }),
  );
  const isEmpty = !spans.hasPosts.includes(true);
  if (isEmpty && address.year !== null) throw new Response(null, { status: 404 });
  return presentArchiveParts(address, parts, spans, await requirePage(context));
}

async function loadDay(
  address: ArchiveAddress,
  after: string | null,
  context: LoaderFunctionArgs["context"],
  known: BlogContext,
) {
  const { blog, now } = known;
  const { parts, until } = listArchiveParts(address, { now, timezone: blog.timezone });
  const found = await requirePrimary(
    context.services.get(getArchivePosts, {
      params: { blogId: blog.id },
      query: { from: String(parts[0]?.from ?? 0), until: String(until), after: after ?? undefined },
    }),
  );
  if (found.items.length === 0) throw new Response(null, { status: 404 });
  return presentArchiveDay(address, found, await requirePage(context));
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "archive",
  printLite: ({ view }) => printLiteArchive(view),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function Archive() {
  return <ArchivePage archive={useLoaderData<typeof loader>().view} />;
}

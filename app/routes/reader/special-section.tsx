import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { encodeSegment } from "../../../contract/encode-segment.ts";
import { getSpecialSectionStream } from "../../../contract/specialsections.ts";
import { AdSlot } from "../../ad/AdSlot.tsx";
import type { BlogContext } from "../../blog/page-context.ts";
import { requireBlog, requirePage } from "../../context/app-context.ts";
import { presentStreamPage } from "../../front/present-stream-page.ts";
import { streamQueryOf } from "../../front/stream-address.ts";
import { StreamPage } from "../../front/StreamPage.tsx";
import { assertCanonicalPath } from "../../http/canonical-redirect.ts";
import { requirePrimary } from "../../services/failure-response.ts";
import { loadOrRedirect } from "../../loaders/reader/old-address.ts";
import { buildMeta } from "../../site/page-meta.ts";
import { describeStreamHead } from "../../front/describe-stream-head.ts";
import { assertPageExists, requireStreamAddress, startSidebar } from "../../loaders/reader/stream-loading.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { printLiteStream } from "../../front/print-lite-stream.ts";

/** `/s/{section}`: a named collection of posts; if it is sponsored, the page names the sponsor. */
export async function loader(args: LoaderFunctionArgs) {
  const known = requireBlog(args.context);
  return loadOrRedirect(args.context, known, () => loadSpecialSection(args, known));
}

async function loadSpecialSection({ request, params, context }: LoaderFunctionArgs, known: BlogContext) {
  const { blog, intl, addressing } = known;
  const address = requireStreamAddress(request);

  const sidebar = startSidebar(context, known);
  const { section, ...stream } = await requirePrimary(
    context.services.get(getSpecialSectionStream, {
      params: { blogId: blog.id, section: params.section ?? "" },
      query: streamQueryOf(address),
    }),
  );
  const path = `/s/${encodeSegment(section.urlName)}`;
  assertCanonicalPath(context.path, path, (canonical) => addressing.href(blog.host, canonical));
  assertPageExists(stream, address);

  const loadedSidebar = await sidebar;
  const page = await requirePage(context);
  const view = presentStreamPage(
    stream,
    {
      title: section.displayName,
      kicker: section.sponsor
        ? intl.t("front.sponsoredBy", { name: section.sponsor })
        : intl.t("front.section"),
      description: section.description,
      path,
      address,
      layout: "rows",
      sidebar: loadedSidebar,
    },
    page,
  );
  const subject = { title: view.title, description: section.description, canonical: view.canonical, stream };
  describeStreamHead(context, subject, page);
  return {
    view,
    hasSponsor: section.sponsor !== null,
    ads: { sponsored: section.sponsor !== null, isWithheld: stream.items.length === 0 },
    meta: {
      title: `${section.displayName} — ${blog.displayName}`,
      description: section.description,
      canonical: view.canonical,
      next: view.older?.href ?? null,
    },
  };
}

export const handle: LiteHandle<typeof loader> = {
  pageType: "specialsection",
  printLite: ({ view }) => printLiteStream(view),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function SpecialSection() {
  const { view, hasSponsor } = useLoaderData<typeof loader>();
  return <StreamPage page={view}>{hasSponsor && <AdSlot slot="section" />}</StreamPage>;
}

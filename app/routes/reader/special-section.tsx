import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import { getSpecialSectionStream } from "../../../contract/posts/taxonomy.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requireBlog, requirePage } from "../../platform/context/app-context.ts";
import { buildFeedLinks } from "../../feed/feed-paths.ts";
import { buildLookups } from "../../card/lookups.ts";
import { presentBuiltFront } from "../../front/present-built-front.ts";
import { printLiteBuilt } from "../../front/print-lite-front.ts";
import { describeStreamHead, nameListPage } from "../../front/stream-head.ts";
import { listBuilt, streamQueryOf } from "../../front/streams.ts";
import { TopicFront } from "../../front/TopicFront.tsx";
import { assertCanonicalPath } from "../../platform/http/request-path.ts";
import type { LiteHandle } from "../../lite/lite-handle.ts";
import { loadOrRedirect } from "./missing-address.ts";
import { assertPageExists, requireStreamAddress } from "./stream-loading.ts";
import { findRss } from "./topic-loading.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { buildMeta } from "../../site/page-meta.ts";
import type { PartSheet } from "../../site/part-sheets.ts";
import { presentSpecialSection } from "../../special-section/present-special-section.ts";
import { printLiteSection } from "../../special-section/print-lite-section.ts";
import { SpecialSectionPage } from "../../special-section/SpecialSectionPage.tsx";

/** `/s/{section}`: a named collection of posts; if it is sponsored, the page names the sponsor. */
export async function loader(args: LoaderFunctionArgs) {
  const known = requireBlog(args.context);
  return loadOrRedirect(args.context, known, () => loadSpecialSection(args, known));
}

async function loadSpecialSection({ request, params, context }: LoaderFunctionArgs, known: BlogContext) {
  const { blog, addressing, intl } = known;
  const address = requireStreamAddress(request);
  const { section, ordered, built, ...stream } = await requirePrimary(
    context.services.get(getSpecialSectionStream, {
      params: { blogId: blog.id, section: params.section ?? "" },
      query: streamQueryOf(address),
    }),
  );
  const path = `/s/${encodeSegment(section.urlName)}`;
  assertCanonicalPath(context.path, path, (canonical) => addressing.href(blog.host, canonical));
  assertPageExists(stream, address);

  const page = await requirePage(context);
  const feeds = buildFeedLinks({ kind: "section", section: section.urlName }, section.displayName, known);
  const front = built && presentBuiltFront(built, undefined, buildLookups(stream), page);
  const inFront = new Set(built === null ? [] : listBuilt(built).map(({ id }) => id));
  const view = presentSpecialSection(
    { section, ordered, stream, startTime: address.startTime, inFront, feed: findRss(feeds) },
    page,
  );
  const { canonical } = view;
  const title = nameListPage(view.title, address, known);
  const words = { section: view.title, blog: blog.displayName };
  const description = view.description || intl.t("section.about", words);
  const above = [{ label: intl.t("section.title"), href: addressing.absolute(blog.host, "/s") }];
  describeStreamHead(context, { title, description, canonical, stream, trail: above }, page);
  return {
    view,
    front,
    ads: { sponsored: section.sponsor !== null, isWithheld: stream.items.length === 0 },
    meta: {
      title: `${title} — ${blog.displayName}`,
      description,
      canonical,
      next: view.older?.href ?? null,
      feeds,
    },
  };
}

const sectionSheets: readonly PartSheet[] = ["band"];
export const handle: LiteHandle<typeof loader> = {
  pageType: "specialsection",
  sheets: () => sectionSheets,
  printLite: ({ view, front }) => printLiteSection(view, front ? printLiteBuilt(front) : []),
};

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.meta);

export default function SpecialSection() {
  const { view, front } = useLoaderData<typeof loader>();
  return <SpecialSectionPage page={view}>{front && <TopicFront front={front} />}</SpecialSectionPage>;
}

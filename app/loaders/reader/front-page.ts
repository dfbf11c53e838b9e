import { getCuratedFront } from "../../../contract/curation.ts";
import { getNetworkFront } from "../../../contract/magma.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { findThemeName } from "../../../styles/themes/theme-name.ts";
import { requirePage, type AppContext } from "../../context/app-context.ts";
import { buildCuratedStream } from "../../front/curated-stream.ts";
import { buildNetworkStream } from "../../front/network-stream.ts";
import { presentFront } from "../../front/present-front.ts";
import { presentNetworkFront } from "../../front/present-network-front.ts";
import { presentStreamPage, type StreamPageOptions } from "../../front/present-stream-page.ts";
import type { StreamAddress } from "../../front/stream-address.ts";
import { requirePrimary } from "../../services/failure-response.ts";
import { presentNamedFollow } from "../../site/present-follow.ts";
import { redirectFromOldQuery } from "./old-address.ts";
import { loadBlogStream } from "./stream-loading.ts";

/** Stories on the first page of a blog's front: enough for its opening, its bands and a list. */
const frontStories = 30;

const startCurated = ({ services }: AppContext, { blog }: BlogContext) =>
  services.findOptional(getCuratedFront, { query: { blogId: blog.id } });

/** The network's front page: every blog's latest. */
export async function loadNetworkFront(context: AppContext, known: BlogContext) {
  const loading = Promise.all([
    requirePrimary(context.services.get(getNetworkFront, { query: { perBlog: "6" } })),
    startCurated(context, known),
  ]);
  // Prevents an unhandled rejection if a redirect comes first.
  loading.catch(() => undefined);
  await redirectFromOldQuery(context, known);
  const [front, curated] = await loading;
  const page = await requirePage(context);
  return {
    network: presentNetworkFront(front, curated, page),
    stream: buildNetworkStream(front, known.now),
  };
}

/** A blog's front page: as its editors curated it, otherwise its stream. Further pages are lists. */
export async function loadBlogFront(address: StreamAddress, context: AppContext, known: BlogContext) {
  const { blog, intl } = known;
  const isFirst = address.startTime === null;
  const loading = Promise.all([
    isFirst && !blog.isMainSite
      ? loadBlogStream(address, context, known, frontStories)
      : loadBlogStream(address, context, known),
    isFirst ? startCurated(context, known) : null,
  ]);
  loading.catch(() => undefined);
  await redirectFromOldQuery(context, known);
  const [{ stream: latest, sidebar, years, featured }, curated] = await loading;
  const page = await requirePage(context);
  const arranged = buildCuratedStream(curated, latest);
  const stream = arranged ?? latest;
  const options: StreamPageOptions = {
    title: blog.isMainSite ? intl.t("front.networkTitle") : blog.displayName,
    heading: blog.isMainSite ? "shown" : "hidden",
    path: "/",
    olderPath: arranged ? "/latest" : "/",
    address,
    sidebar,
    years,
    follow: blog.isMainSite
      ? null
      : presentNamedFollow({ kind: "blog", blogId: blog.id }, blog.displayName, page),
  };
  const theme = context.previewTheme ?? findThemeName(blog);
  const front = isFirst
    ? presentFront(stream, { ...options, theme, hasHero: arranged?.hasHero ?? false }, page)
    : null;
  return { front, list: front?.list ?? presentStreamPage(stream, options, page), stream, featured };
}

import type { PopularStory } from "../../../contract/audience/audience.ts";
import type { Stream } from "../../../contract/entities/post.ts";
import { getLatest, getNetworkStream } from "../../../contract/posts/core.ts";
import { getNetworkFront, getRecommended, getStreamAside } from "../../../contract/network/magma.ts";
import { getCuratedFront } from "../../../contract/posts/curation.ts";
import { findTheme } from "../../blog/blog-theme.ts";
import { sidebarPostCount } from "../../blog/network.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { type AppContext, requirePage } from "../../platform/context/app-context.ts";
import {
  buildCuratedStream,
  buildNetworkStream,
  parseStreamAddress,
  pinStickies,
  streamQueryOf,
  type StreamAddress,
} from "../../front/streams.ts";
import { presentFront } from "../../front/present-front.ts";
import { presentNetworkFront } from "../../front/present-network-front.ts";
import { presentStreamPage, type StreamPageOptions } from "../../front/present-stream-page.ts";
import { requirePrimary } from "../../platform/services/service-error.ts";
import { presentNamedFollow } from "../../site/present-follow.ts";
import { redirectFromOldQuery } from "./missing-address.ts";

/** The page of the stream from the address; throws 404 if the address is invalid. */
export function requireStreamAddress(request: Request): StreamAddress {
  const address = parseStreamAddress(new URL(request.url).searchParams);
  if (!address) throw new Response(null, { status: 404 });
  return address;
}

/** Throws 404 past the end of a stream; the first page of an empty stream exists. */
export function assertPageExists(stream: Stream, { startTime }: StreamAddress): void {
  if (startTime !== null && stream.items.length === 0) throw new Response(null, { status: 404 });
}

/** The optional sidebar. */
type Sidebar = Promise<{ title: string; stream: Stream | null; popular: readonly PopularStory[] }>;

/**
 * The sidebar of a blog's list: the blog's newest posts, and the most read; `count` newest are loaded, plus those that are
 * never recommended.
 */
export async function startSidebar(
  { services }: AppContext,
  { blog, intl, notRecommended }: BlogContext,
  count = 10,
): Sidebar {
  const title = intl.t("front.latestFrom", { blog: blog.displayName });
  const found = await services.findOptional(getRecommended, {
    params: { blogId: blog.id },
    query: { maxReturned: String(Math.min(count + notRecommended.size, 100)) },
  });
  return { title, stream: found?.latest ?? null, popular: found?.popular ?? [] };
}

/** Stories of sister blogs to load: some may be in the list already, and some are never recommended. */
const countSisters = ({ notRecommended }: BlogContext) =>
  String(Math.min(2 * sidebarPostCount + notRecommended.size, 100));

/** A page of a blog's stream, or the network's on the main site, with its sidebar. */
export async function loadBlogStream(
  address: StreamAddress,
  context: AppContext,
  known: BlogContext,
  maxReturned?: number,
) {
  const { services } = context;
  const { blog, intl } = known;
  const query = {
    ...streamQueryOf(address),
    ...(maxReturned === undefined ? {} : { maxReturned: String(maxReturned) }),
  };
  const params = { blogId: blog.id };
  const aside = services.findOptional(getStreamAside, {
    params,
    query: { maxReturned: countSisters(known) },
  });
  const stream = await requirePrimary(
    blog.isMainSite ? services.get(getNetworkStream, { query }) : services.get(getLatest, { params, query }),
  );
  assertPageExists(stream, address);
  const { years = [], network: sisters = null, featured = null } = (await aside) ?? {};
  return { stream, sidebar: { title: intl.t("front.sisters"), stream: sisters }, years, featured };
}

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
  // Previews show a front as it is without tests, and are not counted.
  const tests = context.preview || blog.isMainSite ? [] : (curated?.tests ?? []);
  const stream = arranged ?? pinStickies(curated, latest) ?? latest;
  const options: StreamPageOptions = {
    title: blog.isMainSite ? intl.t("front.networkTitle") : blog.displayName,
    heading: blog.isMainSite ? "shown" : "hidden",
    path: "/",
    olderPath: arranged ? "/latest" : "/",
    address,
    sidebar,
    years,
    tests,
    follow: blog.isMainSite
      ? null
      : presentNamedFollow({ kind: "blog", blogId: blog.id }, blog.displayName, page),
  };
  const theme = (context.previewTheme ?? findTheme(blog, known.now)).name;
  const front = isFirst
    ? presentFront(
        stream,
        { ...options, theme, hasHero: arranged?.hasHero ?? false, built: arranged?.built ?? null },
        page,
      )
    : null;
  return {
    front,
    list: front?.list ?? presentStreamPage(stream, options, page),
    stream,
    featured,
    isTested: tests.some(({ applied }) => applied === null),
  };
}

import type { Stream } from "../../../contract/entities/post.ts";
import { getLatest, getNetworkStream } from "../../../contract/core.ts";
import { getStreamAside } from "../../../contract/magma.ts";
import { sidebarPostCount } from "../../blog/network.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../context/app-context.ts";
import { parseStreamAddress, streamQueryOf, type StreamAddress } from "../../front/stream-address.ts";
import { requirePrimary } from "../../services/failure-response.ts";

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
type Sidebar = Promise<{ title: string; stream: Stream | null }>;

/** The sidebar of a blog's list: the blog's newest posts; `count` are loaded besides those that are never recommended. */
export async function startSidebar(
  { services }: AppContext,
  { blog, intl, recirculationBlacklist }: BlogContext,
  count = 10,
): Sidebar {
  const title = intl.t("front.latestFrom", { blog: blog.displayName });
  const stream = await services.findOptional(getLatest, {
    params: { blogId: blog.id },
    query: { maxReturned: String(Math.min(count + recirculationBlacklist.size, 100)) },
  });
  return { title, stream };
}

/** Stories of sister blogs to load: some may be in the list already, and some are never recommended. */
const countSisters = ({ recirculationBlacklist }: BlogContext) =>
  String(Math.min(2 * sidebarPostCount + recirculationBlacklist.size, 100));

/** A page of a blog's stream, on the main site of the network's, with its sidebar. */
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

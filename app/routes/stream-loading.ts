import type { Stream } from "../../contract/entities/post.ts";
import { getLatest, getNetworkStream } from "../../contract/core.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { AppContext } from "../context.ts";
import { parseStreamAddress, type StreamAddress } from "../front/stream-address.ts";
import { secondaryTimeout } from "../services/time-outs.ts";

/** The page of a stream that the address asks for; an address that is none has no page (404). */
export function requireStreamAddress(request: Request): StreamAddress {
  const address = parseStreamAddress(new URL(request.url).searchParams);
  if (!address) throw new Response(null, { status: 404 });
  return address;
}

/** Past the end there is no page (404), not an empty one; the first page of an empty stream is a page. */
export function assertPageExists(stream: Stream, { startTime }: StreamAddress): void {
  if (startTime !== null && stream.items.length === 0) throw new Response(null, { status: 404 });
}

/** A sidebar that the page can do without: the blog's newest posts, or on its own front the network's. */
export async function startSidebar(
  source: "blog" | "network",
  { services }: AppContext,
  { blog, network, intl }: PageContext,
): Promise<{ title: string; stream: Stream | null }> {
  const query = { maxReturned: source === "blog" ? "10" : "30" };
  if (source === "blog") {
    const title = intl.t("front.latestFrom", { blog: blog.displayName });
    const call = { params: { blogId: blog.id }, query, timeout: secondaryTimeout };
    return { title, stream: await services.findOptional(getLatest, call) };
  }
  const stream = await services.findOptional(getNetworkStream, { query, timeout: secondaryTimeout });
  // A reader of one language is not sent into another.
  const sisterIds = new Set(
    network.filter((sister) => sister.locale === blog.locale && sister.id !== blog.id).map(({ id }) => id),
  );
  const sisters = stream?.items.filter((item) => sisterIds.has(item.post.defaultBlogId)) ?? [];
  return { title: intl.t("front.sisters"), stream: stream && { ...stream, items: sisters } };
}

import type { Stream } from "../../contract/entities/post.ts";
import { getLatest } from "../../contract/core.ts";
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

/** The blog's newest posts for the sidebar of a list. The page can do without. */
export function startSidebar(context: AppContext, blogId: string): Promise<Stream | null> {
  return context.services.findOptional(getLatest, {
    params: { blogId },
    query: { maxReturned: "10" },
    timeout: secondaryTimeout,
  });
}

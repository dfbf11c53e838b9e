import type { ServiceContext } from "../env.ts";
import { assertPublicRate } from "../wire/rate-limits.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** A requested image that isn't stored yet. */
interface Rendering {
  /** The same key for the same image. */
  key: string;
  make: () => Promise<Bytes>;
  /** Stores it for later requests. */
  keep: (bytes: Bytes) => Promise<unknown>;
}

/** Renderings in progress by key. */
const underWay = new Map<string, { since: number; bytes: Promise<Bytes> }>();
/** A rendering older than this was cancelled by the platform, ms. */
const abandonedAfter = 30_000;

/**
 * Renders and stores an image, once for concurrent requests. Only rendering counts against the rate limit: pages have
 * dozens of images, most of which are stored.
 */
export async function renderOnce(
  request: Request,
  context: ServiceContext,
  rendering: Rendering,
): Promise<Bytes> {
  const { key } = rendering;
  if (findRendering(key, context.now) === null) await assertPublicRate(context, "images", request);
  return findRendering(key, context.now) ?? startRendering(context, rendering);
}

function findRendering(key: string, now: number): Promise<Bytes> | null {
  const found = underWay.get(key);
  return found !== undefined && now - found.since < abandonedAfter ? found.bytes : null;
}

/** It continues if the first request is cancelled, because others may be waiting. */
function startRendering({ now, waitUntil }: ServiceContext, { key, make, keep }: Rendering): Promise<Bytes> {
  const own = { since: now, bytes: make() };
  underWay.set(key, own);
  const remove = () => {
    if (underWay.get(key) === own) underWay.delete(key);
  };
  waitUntil(
    own.bytes
      .then(keep)
      .catch(() => undefined)
      .finally(remove),
  );
  return own.bytes;
}

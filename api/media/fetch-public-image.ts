import { maxImageBytes } from "../../contract/media/images.ts";
import { readWithin } from "../../contract/wire/read-within.ts";

/** An image that couldn't be fetched, with the reason. */
export class FetchRefusal extends Error {
  override name = "FetchRefusal";
  /** True if the whole host is unreachable. */
  readonly isHostDown: boolean;
  constructor(reason: string, isHostDown = false) {
    super(reason);
    this.isHostDown = isHostDown;
  }
}

const maxRedirects = 3;
/** ms. */
const timeout = 15_000;
/** Ends of names that aren't on the public internet (RFC 6761, 6762, 7686, 8375, 9476). */
const privateEnds =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa|alt)$/;

/**
 * The reason why an address isn't fetched; null if it may be. Addresses need a name: numbers, which may be those of a private
 * network, are refused. A Worker has no way into a private network, whatever a name resolves to.
 */
export function findFetchRefusal(url: URL): string | null {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    return `uses ${url.protocol}, which isn't supported`;
  if (url.port !== "") return "uses a port other than 80 or 443";
  if (url.username !== "" || url.password !== "") return "has a password in its address";
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  const isName = host.includes(".") && /[a-z]$/.test(host) && !host.startsWith("[");
  return isName && !privateEnds.test(host) ? null : `${host} is not on the public internet`;
}

/** The bytes at an address: within 15 s and 20 MB, with at most three redirects, each to a public address. */
export async function fetchPublicImage(
  address: string,
  send: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(timeout);
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url === null) throw new FetchRefusal("isn't a web address");
    const refusal = findFetchRefusal(url);
    if (refusal !== null) throw new FetchRefusal(refusal);
    const response = await ask(url, signal, send);
    const location = response.headers.get("Location");
    if (response.status < 300 || response.status >= 400 || location === null)
      return readImage(response, signal);
    await response.body?.cancel();
    url = URL.parse(location, url);
  }
  throw new FetchRefusal("redirects too many times");
}

async function ask(
  url: URL,
  signal: AbortSignal,
  send: (url: string, init: RequestInit) => Promise<Response>,
): Promise<Response> {
  try {
    return await send(url.href, { redirect: "manual", signal, headers: { Accept: "image/*" } });
  } catch {
    throw new FetchRefusal(
      signal.aborted ? `no response within ${timeout / 1000} s` : "can't be reached",
      !signal.aborted,
    );
  }
}

async function readImage(response: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new FetchRefusal(`responded with ${response.status}`);
  }
  try {
    const bytes = await readWithin(response, maxImageBytes);
    if (bytes) return bytes;
  } catch {
    throw new FetchRefusal(signal.aborted ? `no response within ${timeout / 1000} s` : "was interrupted");
  }
  throw new FetchRefusal(`is larger than ${maxImageBytes / 1024 / 1024} MB`);
}

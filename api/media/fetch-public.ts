import { FetchError, importAgent } from "../../contract/import/web-text.ts";
import { maxImageBytes } from "../../contract/media/images.ts";
import { readWithin } from "../../contract/wire/read-within.ts";

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

export type SendPublic = (url: string, init: RequestInit) => Promise<Response>;
const sendByFetch: SendPublic = (url, init) => fetch(url, init);

interface Wanted {
  /** `Accept` header. */
  accept: string;
  maxBytes: number;
  /** A further reason not to fetch an address, also of a redirect. */
  findRefusal?: (url: URL) => string | null;
}

/** A response at a public address. */
export interface PublicResponse {
  status: number;
  headers: Headers;
  /** Empty unless the status is 200. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The address after redirects. */
  url: string;
}

/**
 * Fetches an address without credentials: within 15 s, with at most three redirects, each to a public address. Throws
 * `FetchError`.
 */
export async function fetchPublic(
  address: string,
  { accept, maxBytes, findRefusal = () => null }: Wanted,
  send: SendPublic = sendByFetch,
): Promise<PublicResponse> {
  const signal = AbortSignal.timeout(timeout);
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url === null) throw new FetchError("isn't a web address");
    const refusal = findFetchRefusal(url) ?? findRefusal(url);
    if (refusal !== null) throw new FetchError(refusal);
    const response = await ask(url, signal, accept, send);
    const { status, headers } = response;
    const location = headers.get("Location");
    if (status < 300 || status >= 400 || location === null)
      return { status, headers, bytes: await readBody(response, maxBytes, signal), url: url.href };
    await response.body?.cancel();
    url = URL.parse(location, url);
  }
  throw new FetchError("redirects too many times");
}

async function ask(url: URL, signal: AbortSignal, accept: string, send: SendPublic): Promise<Response> {
  try {
    const headers = { Accept: accept, "User-Agent": importAgent };
    return await send(url.href, { redirect: "manual", signal, headers });
  } catch {
    throw new FetchError(
      signal.aborted ? `no response within ${timeout / 1000} s` : "can't be reached",
      !signal.aborted,
    );
  }
}

async function readBody(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (response.status !== 200) {
    await response.body?.cancel();
    return new Uint8Array();
  }
  try {
    const bytes = await readWithin(response, maxBytes);
    if (bytes) return bytes;
  } catch {
    throw new FetchError(signal.aborted ? `no response within ${timeout / 1000} s` : "was interrupted");
  }
  throw new FetchError(`is larger than ${maxBytes / 1024 / 1024} MB`);
}

/** The bytes of an image at an address, of at most 20 MB. Throws `FetchError`. */
export async function fetchPublicImage(
  address: string,
  send: SendPublic = sendByFetch,
): Promise<Uint8Array<ArrayBuffer>> {
  const wanted = { accept: "image/*", maxBytes: maxImageBytes };
  const { status, bytes } = await fetchPublic(address, wanted, send);
  if (status !== 200) throw new FetchError(`responded with ${status}`);
  return bytes;
}

import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import { request as requestHttp, type Agent, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { FetchError, importAgent } from "../../contract/import/web-text.ts";
import { maxImageBytes } from "../../contract/media/images.ts";
import { isPublicAddress } from "./public-address.ts";

const maxRedirects = 3;

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Network access, replaceable in tests. The address checks can't be replaced. */
export interface Line {
  /** DNS lookup. */
  resolve: Resolve;
  /** HTTP agent; undefined for Node's default. */
  agent?: Agent;
  /** Total time limit in ms: a slow server must not delay an import of thousands of images. */
  timeout: number;
}
const openLine: Line = { resolve: lookup, timeout: 15_000 };

/**
 * Resolves a name and only returns public addresses. The connection uses exactly these addresses, so that
 * they can't change after the check (DNS rebinding).
 */
const createPublicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const isPrivate = !error && !addresses.every(({ address }) => isPublicAddress(address));
      const refusal = isPrivate ? new FetchError(`${hostname} is not on the public internet`, true) : error;
      const [first] = addresses ?? [];
      if (refusal || !first)
        callback(refusal ?? new FetchError(`${hostname} has no IP address`, true), "", 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

/** A response of a public server. */
export interface Fetched {
  status: number;
  headers: IncomingMessage["headers"];
  bytes: Uint8Array;
  /** The address after redirects. */
  url: string;
}

interface Wanted {
  /** `Accept` header. */
  accept: string;
  maxBytes: number;
}

/** Fetches an image at a public http(s) URL: within 15 s and 20 MB, with at most three redirects. Throws `FetchError`. */
export async function fetchRemote(address: string, changes: Partial<Line> = {}): Promise<Uint8Array> {
  const { status, bytes } = await fetchPublic(
    address,
    { accept: "image/*", maxBytes: maxImageBytes },
    changes,
  );
  if (status !== 200) throw new FetchError(`responded with ${status}`);
  return bytes;
}

/** Fetches a public http(s) URL, whatever its status; the body of a failure is empty. Throws `FetchError`. */
export async function fetchPublic(
  address: string,
  { accept, maxBytes }: Wanted,
  changes: Partial<Line> = {},
): Promise<Fetched> {
  const line = { ...openLine, ...changes };
  const signal = AbortSignal.timeout(line.timeout);
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    assertAllowed(url);
    const response = await open(url, signal, line, accept);
    const { location } = response.headers;
    const status = response.statusCode ?? 0;
    if (status < 300 || status >= 400 || location === undefined) {
      const bytes = await readBody(response, status, maxBytes);
      return { status, headers: response.headers, bytes, url: url.href };
    }
    response.destroy();
    const next = URL.parse(location, url);
    if (next === null) throw new FetchError("redirects without an address");
    url = next;
  }
  throw new FetchError("redirects too many times");
}

/** IP addresses in URLs aren't resolved by DNS, so they are checked here. */
function assertAllowed(url: URL): void {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new FetchError(`uses ${url.protocol}, which isn't supported`);
  if (url.port !== "") throw new FetchError("uses a port other than 80 or 443");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new FetchError(`${host} is not on the public internet`, true);
}

function open(
  url: URL,
  signal: AbortSignal,
  { resolve: find, agent, timeout }: Line,
  accept: string,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const options = {
    signal,
    agent,
    lookup: createPublicLookup(find),
    headers: { accept, "user-agent": importAgent },
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, resolve);
    sent.on("error", (error: NodeJS.ErrnoException) => {
      const reason = signal.aborted
        ? `no response within ${timeout / 1000} s`
        : `can't be reached (${error.code ?? error.message})`;
      reject(error instanceof FetchError ? error : new FetchError(reason, isNetworkError(error)));
    });
    sent.end();
  });
}

const isNetworkError = ({ code }: NodeJS.ErrnoException) =>
  [
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ENETUNREACH",
    "EHOSTUNREACH",
    "ETIMEDOUT",
    "ABORT_ERR",
  ].includes(code ?? "");

async function readBody(response: IncomingMessage, status: number, maxBytes: number): Promise<Uint8Array> {
  if (status !== 200) {
    response.destroy();
    return new Uint8Array();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new FetchError(`is larger than ${maxBytes / 1024 / 1024} MB`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError("was interrupted");
  }
  return Buffer.concat(chunks);
}

import { lookup, type LookupAddress } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { maxImageBytes } from "../../contract/images.ts";
import { isPublicAddress } from "./public-address.ts";

/** A picture that could not be fetched, and why. */
export class FetchError extends Error {
  override name = "FetchError";
  /** True when the whole host is out of reach, so that its other pictures need not be tried. */
  readonly isHostDown: boolean;
  constructor(reason: string, isHostDown = false) {
    super(reason);
    this.isHostDown = isHostDown;
  }
}

/** A slow server must not hold up an import of thousands of pictures. */
const timeout = 15_000;
const maxRedirects = 3;

/** Resolves a name and gives the connection its addresses only if all are public: checked here, they cannot change after. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const isPrivate = !error && !addresses.every(({ address }) => isPublicAddress(address));
    const refusal = isPrivate ? new FetchError(`${hostname} is not on the public internet`, true) : error;
    const [first] = addresses ?? [];
    if (refusal || !first) callback(refusal ?? new FetchError(`${hostname} has no address`, true), "", 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * The bytes of an http(s) address on the public internet: within 15 s and 20 MB, at most three redirects on. Throws
 * `FetchError`. `lookupHost` is for tests.
 */
export async function fetchRemote(
  address: string,
  lookupHost: LookupFunction = lookupPublic,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeout);
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    assertAllowed(url);
    const response = await open(url, signal, lookupHost);
    const location = response.headers.location;
    const status = response.statusCode ?? 0;
    if (status < 300 || status >= 400 || location === undefined) return readBody(response, status);
    response.destroy();
    const next = URL.parse(location, url);
    if (next === null) throw new FetchError("it redirects to no address");
    url = next;
  }
  throw new FetchError("it redirects too often");
}

/** A host written as a number is not looked up, so it is judged here. */
function assertAllowed(url: URL): void {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new FetchError(`${url.protocol} is not fetched`);
  if (url.port !== "") throw new FetchError("only the web's own ports are asked");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new FetchError(`${host} is not on the public internet`, true);
}

function open(url: URL, signal: AbortSignal, lookupHost: LookupFunction): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, { signal, lookup: lookupHost, headers: { accept: "image/*" } }, resolve);
    sent.on("error", (error: NodeJS.ErrnoException) => {
      reject(
        error instanceof FetchError ? error : new FetchError(describe(error, signal), isNetworkError(error)),
      );
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

const describe = (error: NodeJS.ErrnoException, signal: AbortSignal) =>
  signal.aborted
    ? `no answer within ${timeout / 1000} s`
    : `cannot be reached (${error.code ?? error.message})`;

async function readBody(response: IncomingMessage, status: number): Promise<Uint8Array> {
  if (status !== 200) {
    response.destroy();
    throw new FetchError(`answered ${status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxImageBytes) throw new FetchError(`is larger than ${maxImageBytes / 1024 / 1024} MB`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError("broke off");
  }
  return Buffer.concat(chunks);
}

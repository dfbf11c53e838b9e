import { lookup } from "node:dns";
import { request as requestPlain, type RequestOptions } from "node:http";
import { request as requestSecure } from "node:https";

/** How a network answers an old address. */
export interface AddressAnswer {
  path: string;
  /** The last status; 0 without a response. */
  status: number;
  /** The addresses of its redirects, in order. */
  steps: string[];
}

/** What an answer means for a reader: the page at once, after one redirect, after several, none, or a failure. */
export type Verdict = "answered" | "redirected" | "chain" | "missing" | "failed";

const maxSteps = 5;
const timeout = 30_000;

export function classify({ status, steps }: AddressAnswer): Verdict {
  if (status === 404 || status === 410 || status === 451) return "missing";
  if (status < 200 || status >= 300) return "failed";
  return steps.length === 0 ? "answered" : steps.length === 1 ? "redirected" : "chain";
}

/** Asks for a path at an origin, and follows its redirects. */
export async function askAddress(
  origin: string,
  path: string,
  ask: (url: string) => Promise<{ status: number; location: string | null }> = askOnce,
): Promise<AddressAnswer> {
  const steps: string[] = [];
  // Joined as text: a path with two slashes at its start would be read as a host.
  let url = new URL(origin).origin + path;
  for (;;) {
    const { status, location } = await ask(url).catch(() => ({ status: 0, location: null }));
    const next = location === null ? null : URL.parse(location, url);
    if (status < 300 || status >= 400 || next === null) return { path, status, steps };
    if (steps.length === maxSteps) return { path, status, steps };
    steps.push(next.href);
    url = next.href;
  }
}

/** Hosts of a network on this machine, which not every resolver knows. */
const lookUpLocally: RequestOptions["lookup"] = (host, options, done) =>
  host.endsWith(".localhost") ? lookup("localhost", options, done) : lookup(host, options, done);

function askOnce(url: string): Promise<{ status: number; location: string | null }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; location: string | null }>();
  const ask = new URL(url).protocol === "https:" ? requestSecure : requestPlain;
  const headers = { accept: "text/html,*/*", "user-agent": "magma check-addresses" };
  const request = ask(url, { method: "HEAD", headers, lookup: lookUpLocally, timeout }, (response) => {
    response.resume();
    resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null });
  });
  request.on("timeout", () => request.destroy(new Error("timed out")));
  request.on("error", reject);
  request.end();
  return promise;
}

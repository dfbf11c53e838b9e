import { clientNetworkHeader, findClientNetwork } from "../../contract/client-network.ts";
import { findShareCardBlog } from "../../contract/share-cards.ts";
import type { Config } from "../config/parse-config.ts";

/**
 * The request to pass on to the services instead of rendering: for images, videos and captions of our own media store, and in
 * development for every call on `API_HOST`. Null for all others. If images have a host of their own
 * (`IMAGE_BASE`), readers never request them here; the services draw the cards of stories all the same.
 */
export function findForwardedRequest(request: Request, url: URL, config: Config): Request | null {
  const target = new URL(config.servicesOrigin);
  // Set the path instead of resolving it: a path with two leading slashes would name another host.
  target.pathname = url.pathname;
  target.search = url.search;
  if (url.hostname === config.apiHost) return new Request(target, request);
  const isMedia = ["image", "video"].some((kind) =>
    url.pathname.startsWith(`/${config.images.account}/${kind}/upload/`),
  );
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isHere = config.images.base === "" || findShareCardBlog(url.pathname) !== null;
  if (!isHere || !isMedia || !isRead) return null;
  // Only pass on the headers that the image service reads: no cookies, no authorization.
  const headers = new Headers();
  for (const name of ["Accept", "If-None-Match", "Range", "If-Range"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // The services count images that have to be made.
  const network = findClientNetwork(request.headers.get("CF-Connecting-IP"));
  if (network !== null) headers.set(clientNetworkHeader, network);
  // Return redirects as they are instead of following them.
  return new Request(target, { method: request.method, headers, redirect: "manual" });
}

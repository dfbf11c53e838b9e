import type { Config } from "../config/parse-config.ts";

/**
 * What this Worker passes on to the services instead of rendering: pictures of our own image service, and in
 * development every call to `API_HOST`. Null for everything else. Where images have a host of their own
 * (`IMAGE_BASE`), readers never ask here.
 */
export function findForwardedRequest(request: Request, url: URL, config: Config): Request | null {
  const target = new URL(config.servicesOrigin);
  // Set, not resolved: a path that begins with two slashes would name another host.
  target.pathname = url.pathname;
  target.search = url.search;
  if (url.hostname === config.apiHost) return new Request(target, request);
  const isImage = url.pathname.startsWith(`/${config.images.account}/image/upload/`);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (config.images.base !== "" || !isImage || !isRead) return null;
  // Only what the image service looks at goes along: no cookie, no authorization.
  const headers = new Headers();
  for (const name of ["Accept", "If-None-Match"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // The service's answer as it is: what it redirects to is not asked in its place.
  return new Request(target, { method: request.method, headers, redirect: "manual" });
}

import { data, type HeadersFunction } from "@remix-run/cloudflare";
import { ServiceError } from "../services/service-error.ts";
import { retryHeaders } from "./rate-limit.ts";
import { unlistedCacheControl } from "./cache-rules.ts";

/** Headers of a personal response: no shared cache stores it. */
export const personalHeaders = { "Cache-Control": unlistedCacheControl };

/** Makes a response that used a session private, whatever its route says of caches. */
export function withPersonalHeaders(response: Response): Response {
  if (response.headers.get("Cache-Control") === unlistedCacheControl) return response;
  const kept = new Response(response.body, response);
  kept.headers.set("Cache-Control", unlistedCacheControl);
  return kept;
}

/** The same with cookies. */
export function buildPersonalHeaders(cookies: readonly string[] = [], more: Record<string, string> = {}) {
  const headers = new Headers({ ...personalHeaders, ...more });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** A personal redirect: after a form is accepted, or before signing in. */
export const redirectPersonally = (location: string, cookies: readonly string[] = []) =>
  new Response(null, { status: 303, headers: buildPersonalHeaders(cookies, { Location: location }) });

/** The `headers` export of routes with personal pages, also for errors and rejected forms. */
export const personalPageHeaders: HeadersFunction = ({ errorHeaders, actionHeaders }) => {
  const headers = new Headers(errorHeaders ?? actionHeaders);
  headers.set("Cache-Control", unlistedCacheControl);
  return headers;
};

/** The `headers` export of routes whose loaders set cookies or other headers of their own. */
export const ownPageHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

/** The same for routes whose actions do as well. */
export const ownFormHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) =>
  errorHeaders ?? (actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders);

/** Returns a page with its form: the input, the error, and the status. 429 comes with `Retry-After`. */
export async function respondToForm<Page>(page: Page | Promise<Page>, status: number) {
  return data(await page, { status, headers: buildPersonalHeaders([], status === 429 ? retryHeaders : {}) });
}

/** A response with a status and no body, for scripts. */
export const respondEmpty = (status: number): Response =>
  Response.json(null, { status, headers: buildPersonalHeaders() });

/** The reply of a service call as JSON, or the status of its failure: 503 if the service didn't respond. */
export async function respondToCall(call: Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await call, { headers: buildPersonalHeaders() });
  } catch (error) {
    if (error instanceof ServiceError) return respondEmpty(error.status ?? 503);
    throw error;
  }
}

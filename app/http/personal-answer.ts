import { data, type HeadersFunction } from "@remix-run/cloudflare";
import { retryHeaders } from "./assert-not-limited.ts";
import { unlistedCacheControl } from "./cache-rules.ts";

/** Of an answer that is one person's: nobody keeps it. */
export const personalHeaders = { "Cache-Control": unlistedCacheControl };

/** The same with cookies. */
export function buildPersonalHeaders(cookies: readonly string[] = [], more: Record<string, string> = {}) {
  const headers = new Headers({ ...personalHeaders, ...more });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** A redirect that is one person's: after a form was taken, and on the way to signing in. */
export const redirectPersonally = (location: string, cookies: readonly string[] = []) =>
  new Response(null, { status: 303, headers: buildPersonalHeaders(cookies, { Location: location }) });

/** The `headers` of a route whose page is one person's, also where it fails or its form comes back. */
export const personalPageHeaders: HeadersFunction = ({ errorHeaders, actionHeaders }) => {
  const headers = new Headers(errorHeaders ?? actionHeaders);
  headers.set("Cache-Control", unlistedCacheControl);
  return headers;
};

/**
 * A page with its form once more: what was typed, what is wrong with it, and the status that says so. Whoever sent too
 * often (429) is told when to come again.
 */
export async function answerForm<Page>(page: Page | Promise<Page>, status: number) {
  return data(await page, { status, headers: buildPersonalHeaders([], status === 429 ? retryHeaders : {}) });
}

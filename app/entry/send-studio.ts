import type { EntryContext } from "@remix-run/cloudflare";
import { languageCookie } from "../account/account-cookies.ts";
import type { AppContext } from "../platform/context/app-context.ts";
import { findLanguageLine } from "../studio/studio-language.ts";
import { unlistedCacheControl } from "../platform/http/cache-rules.ts";
import { buildStudioPolicyHeaders } from "../site/page-policy.ts";
import { printStudio } from "../studio/chrome/print-studio.tsx";
import { findShown } from "./rendered-page.ts";

/** A studio page: personal, with a policy that contains this response's nonce. */
export async function sendStudio(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppContext,
  report: (error: unknown) => void,
): Promise<Response> {
  const nonce = context.createNonce();
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of Object.entries(
    buildStudioPolicyHeaders(nonce, findShown(remixContext), context.blogContext, context.config),
  )) {
    headers.set(name, value);
  }
  describeStudio(headers, status, context);
  const body = request.method === "HEAD" ? null : await printStudio(remixContext, request.url, nonce, report);
  return new Response(body, { status, headers });
}

/** Studio pages and their data are neither cached nor indexed. */
export function describeStudio(headers: Headers, status: number, context: AppContext): void {
  const { blogContext } = context;
  const language = findLanguageLine(context);
  const isSet = headers.getSetCookie().some((line) => line.startsWith(`${languageCookie}=`));
  if (language !== null && !isSet && status < 400) headers.append("Set-Cookie", language);
  headers.set("Cache-Control", unlistedCacheControl);
  headers.set("X-Robots-Tag", "noindex");
  if (blogContext) headers.set("Content-Language", blogContext.intl.locale);
}

import { buildLanguageCookie, findLanguage } from "../account/account-cookies.ts";
import type { Account } from "../../contract/entities/account.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { splitPath } from "../platform/http/request-path.ts";
import { createIntl } from "../intl/create-intl.ts";
import { parseStudioPath } from "./studio-path.ts";
import type { AppContext } from "../platform/context/app-context.ts";
import { findAccountEarly } from "../platform/context/own-data.ts";

const cookies = new WeakMap<AppContext, string>();

/**
 * Uses the studio language that the signed-in account has chosen. The host's cookie stores it; the first page on a host
 * reads it from the account. Reader pages are unaffected.
 */
export async function applyStudioLanguage(
  context: AppContext,
  cookieHeader: string | null,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const { blogContext, sessionToken: token } = context;
  if (!blogContext || token === null || parseStudioPath(splitPath(context.path).pathname) === null) return;
  let language = findLanguage(cookieHeader);
  if (language === undefined) {
    const account = await findAccountEarly(context, token, waitUntil);
    if (account === null) return;
    language = account.studioLocale;
    cookies.set(context, buildLanguageCookie(language));
  }
  if (language === null || language === blogContext.intl.locale) return;
  const intl = createIntl(language, (message) => context.log("message.missing", { message }));
  const inLanguage = <Blog extends BlogContext>(known: Blog): Blog => ({ ...known, intl });
  Object.assign(context, {
    blogContext: inLanguage(blogContext),
    page: context.page?.then(inLanguage) ?? null,
  } satisfies Partial<AppContext>);
}

/**
 * Updates the host's cookie from the account: its language may have been changed on another host, or the account may be
 * another.
 */
export function storeStudioLanguage(
  context: AppContext,
  { studioLocale }: Pick<Account, "studioLocale">,
  cookieHeader: string | null,
): void {
  if (findLanguage(cookieHeader) !== studioLocale) cookies.set(context, buildLanguageCookie(studioLocale));
}

/** The `Set-Cookie` line for the response; null for none. */
export const findLanguageLine = (context: AppContext): string | null => cookies.get(context) ?? null;

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
 * Lets a studio page speak the language that whoever is signed in has chosen. The host's cookie says which; the first page
 * on a host asks the account. Reader pages are never touched.
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

/** Lets the host learn what the account says: it may have been changed on another host, or by another person. */
export function keepStudioLanguage(
  context: AppContext,
  { studioLocale }: Pick<Account, "studioLocale">,
  cookieHeader: string | null,
): void {
  if (findLanguage(cookieHeader) !== studioLocale) cookies.set(context, buildLanguageCookie(studioLocale));
}

/** The `Set-Cookie` line that goes with the response; null for none. */
export const findLanguageLine = (context: AppContext): string | null => cookies.get(context) ?? null;

import { buildLanguageCookie, findLanguage } from "../account/account-cookies.ts";
import type { Account } from "../../contract/entities/account.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { splitPath } from "../platform/http/request-path.ts";
import { createIntl } from "../intl/create-intl.ts";
import { parseStudioPath, type StudioAddress } from "./studio-path.ts";
import type { AppContext } from "../platform/context/app-context.ts";
import { findAccountEarly, findOwnDraftBlogId } from "../platform/context/own-data.ts";
import { writePath } from "./paths.ts";

const cookies = new WeakMap<AppContext, string>();

/**
 * Uses the studio language that the signed-in account has chosen; without a choice that of the blog that the page is
 * about. The host's cookie stores it; the first page on a host reads it from the account. Reader pages are unaffected.
 */
export async function applyStudioLanguage(
  context: AppContext,
  cookieHeader: string | null,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<void> {
  const { blogContext, sessionToken: token } = context;
  const address = parseStudioPath(context.path);
  if (!blogContext || address === null) return;
  let language = findLanguage(cookieHeader);
  if (language === undefined) {
    // Signed out, there is a language only for a minute after an account was deleted.
    if (token === null) return;
    const account = await findAccountEarly(context, token, waitUntil);
    if (account === null) return;
    language = account.studioLocale;
    cookies.set(context, buildLanguageCookie(language));
  }
  const managed =
    language === null && token !== null ? await findManaged(address, blogContext, context, token) : null;
  const shown = language ?? managed?.locale ?? blogContext.intl.locale;
  if (shown === blogContext.intl.locale) return;
  const intl = createIntl(shown, (message) => context.log("message.missing", { message }));
  const inLanguage = <Blog extends BlogContext>(known: Blog): Blog => ({ ...known, intl });
  Object.assign(context, {
    blogContext: inLanguage(blogContext),
    page: context.page?.then(inLanguage) ?? null,
  } satisfies Partial<AppContext>);
}

/** Calls of the editor whose answers have no texts of their own: they needn't know the draft's blog. */
const textless = /\/(?:sync|field|notes|tags)$/;

/** The blog that a page is about: by its name in the address, or that of its draft. */
async function findManaged(
  { blogName, draftId }: StudioAddress,
  { network }: BlogContext,
  context: AppContext,
  token: string,
): Promise<Blog | null> {
  const { pathname, query } = splitPath(context.path);
  if (draftId === undefined || textless.test(pathname)) {
    const name = pathname === writePath ? new URLSearchParams(query).get("blog") : blogName;
    return network.find((blog) => blog.name === name) ?? null;
  }
  const blogId = await findOwnDraftBlogId(context, token, draftId);
  return network.find(({ id }) => id === blogId) ?? null;
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

import { locales, type Locale } from "../../contract/entities/blog.ts";

/**
 * The language that somebody has chosen for the studio, as a host last learned it from their account, so that no page waits
 * for the account before it can say anything (docs/decisions/0121).
 */
export const languageCookie = "__Host-language";
/** Chosen: the language of the page's blog. */
const asBlog = "blog";
const age = 400 * 86_400;

/** Undefined if the host hasn't learned it; null for the language of the page's blog. */
export function findLanguage(header: string | null): Locale | null | undefined {
  for (const pair of (header ?? "").split(";")) {
    const [name = "", value = ""] = pair.split("=", 2).map((part) => part.trim());
    if (name !== languageCookie) continue;
    return value === asBlog ? null : locales.find((locale) => locale === value);
  }
  return undefined;
}

export const buildLanguageCookie = (language: Locale | null): string =>
  `${languageCookie}=${language ?? asBlog}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Lax`;

export const endedLanguageCookie = `${languageCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;

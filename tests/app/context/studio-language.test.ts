import { expect, test } from "vitest";
import { buildLanguageCookie, findLanguage } from "../../../app/account/language-cookie.ts";
import type { AppContext } from "../../../app/context/app-context.ts";
import {
  applyStudioLanguage,
  findLanguageLine,
  keepStudioLanguage,
} from "../../../app/context/studio-language.ts";
import type { Locale } from "../../../contract/entities/blog.ts";
import { buildPage } from "../page-fixture.ts";

/** A page of somebody whose account says `chosen`; counts how often the account is asked. */
function open(path: string, chosen: Locale | null) {
  const asked = { count: 0 };
  const page = buildPage();
  const context = {
    path,
    sessionToken: "t",
    blogContext: page,
    page: Promise.resolve(page),
    services: { findOptional: () => Promise.resolve({ studioLocale: chosen, n: (asked.count += 1) }) },
  } as unknown as AppContext;
  return { context, asked };
}

const cookieOf = (language: Locale | null) => buildLanguageCookie(language).split(";")[0] ?? "";

test("a studio page has the language of its account, asked for once on each host", async () => {
  const { context, asked } = open("/dashboard", "es-ES");
  await applyStudioLanguage(context, null);
  expect(context.blogContext?.intl.locale).toBe("es-ES");
  expect((await context.page)?.intl.t("settings.save")).toBe("Guardar");
  expect(context.blogContext?.blog.locale).toBe("en-US");
  expect(findLanguage(findLanguageLine(context))).toBe("es-ES");

  const next = open("/write/1/sync", "es-ES");
  await applyStudioLanguage(next.context, cookieOf("es-ES"));
  expect(next.context.blogContext?.intl.locale).toBe("es-ES");
  expect([asked.count, next.asked.count]).toEqual([1, 0]);
});

test.each([
  ["as the blog", "/dashboard", null],
  ["a reader page", "/a-story-1", "es-ES"],
] as const)("%s stays as it is", async (_, path, chosen) => {
  const { context } = open(path, chosen);
  await applyStudioLanguage(context, path === "/dashboard" ? null : cookieOf(chosen));
  expect(context.blogContext?.intl.locale).toBe("en-US");
});

test("a host learns what was chosen elsewhere", () => {
  const { context } = open("/dashboard", "es-ES");
  keepStudioLanguage(context, { studioLocale: null }, cookieOf(null));
  expect(findLanguageLine(context)).toBeNull();
  keepStudioLanguage(context, { studioLocale: "es-ES" }, cookieOf(null));
  expect(findLanguage(findLanguageLine(context))).toBe("es-ES");
});

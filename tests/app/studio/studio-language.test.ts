import { expect, test, vi } from "vitest";
import {
  buildLanguageCookie,
  findLanguage,
  listDeletionCookies,
} from "../../../app/account/account-cookies.ts";
import type { AppContext } from "../../../app/platform/context/app-context.ts";
import { findOwnAccount, getOwnAccount } from "../../../app/platform/context/own-data.ts";
import {
  applyStudioLanguage,
  findLanguageLine,
  storeStudioLanguage,
} from "../../../app/studio/studio-language.ts";
import { secondaryTimeout } from "../../../app/platform/services/time-outs.ts";
import type { Locale } from "../../../contract/entities/blog.ts";
import { buildBlog, buildPage } from "../page-fixture.ts";

/** A page for a person whose account has `chosen`; counts how often the account is read. */
function open(path: string, chosen: Locale | null) {
  const asked = { count: 0 };
  const page = buildPage();
  const context = {
    path,
    sessionToken: "t",
    blogContext: page,
    page: Promise.resolve(page),
    config: { timeoutScale: 1 },
    services: { get: () => Promise.resolve({ studioLocale: chosen, n: (asked.count += 1) }) },
  } as unknown as AppContext;
  return { context, asked };
}

const keep = () => undefined;
const cookieOf = (language: Locale | null) => buildLanguageCookie(language).split(";")[0] ?? "";

test("a studio page has the language of its account, asked for once on each host", async () => {
  const { context, asked } = open("/dashboard", "es-ES");
  await applyStudioLanguage(context, null, keep);
  expect(context.blogContext?.intl.locale).toBe("es-ES");
  expect((await context.page)?.intl.t("settings.save")).toBe("Guardar");
  expect(context.blogContext?.blog.locale).toBe("en-US");
  expect(findLanguage(findLanguageLine(context))).toBe("es-ES");

  const next = open("/write/1/sync", "es-ES");
  await applyStudioLanguage(next.context, cookieOf("es-ES"), keep);
  expect(next.context.blogContext?.intl.locale).toBe("es-ES");
  expect([asked.count, next.asked.count]).toEqual([1, 0]);
});

test("signed out, a page has the language that a deleted account leaves for a minute, and else its blog's", async () => {
  const shown = async (cookie: string | null) => {
    const { context, asked } = open("/settings/deleted", "es-ES");
    Object.assign(context, { sessionToken: null });
    await applyStudioLanguage(context, cookie, keep);
    return [context.blogContext?.intl.locale, asked.count];
  };
  const left = listDeletionCookies("es-ES").join("; ");
  expect(left).toContain("__Host-language=es-ES; Path=/; Max-Age=60;");
  expect([await shown(left), await shown(null)]).toEqual([
    ["es-ES", 0],
    ["en-US", 0],
  ]);
});

test("a page that manages a blog has that blog's language, unless the account has chosen one", async () => {
  const managed = async (chosen: Locale | null) => {
    const { context } = open("/manage/es/front", chosen);
    const page = { ...buildPage(), network: [buildBlog({ name: "es", locale: "es-ES" })] };
    Object.assign(context, { blogContext: page, page: Promise.resolve(page) });
    await applyStudioLanguage(context, cookieOf(chosen), keep);
    return context.blogContext?.intl.locale;
  };
  expect([await managed(null), await managed("en-US")]).toEqual(["es-ES", "en-US"]);
});

test.each([
  ["/write?blog=es", "es-ES"],
  ["/write", "en-US"],
  ["/write/1850000000", "es-ES"],
  ["/write/1850000000/compare", "es-ES"],
])("without a choice %s has the language %s of its story's blog", async (path, locale) => {
  const { context } = open(path, null);
  const spanish = buildBlog({ id: "77", name: "es", locale: "es-ES" });
  const page = { ...buildPage(), network: [spanish] };
  const services = { get: () => Promise.resolve({ blogId: "77" }) };
  Object.assign(context, { blogContext: page, page: Promise.resolve(page), services });
  await applyStudioLanguage(context, cookieOf(null), keep);
  expect(context.blogContext?.intl.locale).toBe(locale);
});

test.each([
  ["as the blog", "/dashboard", null],
  ["a reader page", "/a-story-1", "es-ES"],
] as const)("%s stays as it is", async (_, path, chosen) => {
  const { context } = open(path, chosen);
  await applyStudioLanguage(context, path === "/dashboard" ? null : cookieOf(chosen), keep);
  expect(context.blogContext?.intl.locale).toBe("en-US");
});

test("a host learns what was chosen elsewhere", () => {
  const { context } = open("/dashboard", "es-ES");
  storeStudioLanguage(context, { studioLocale: null }, cookieOf(null));
  expect(findLanguageLine(context)).toBeNull();
  storeStudioLanguage(context, { studioLocale: "es-ES" }, cookieOf(null));
  expect(findLanguage(findLanguageLine(context))).toBe("es-ES");
});

test("an account that is late isn't waited for, unless the page needs it, and is asked once", async () => {
  vi.useFakeTimers();
  const { context, asked } = open("/settings", "es-ES");
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const kept: Promise<unknown>[] = [];
  Object.assign(context.services, {
    get: () => {
      asked.count += 1;
      return promise;
    },
  });
  const applied = applyStudioLanguage(context, null, (work) => kept.push(work));
  await vi.advanceTimersByTimeAsync(secondaryTimeout);
  await applied;
  expect(context.blogContext?.intl.locale).toBe("en-US");
  expect(await findOwnAccount(context, "t")).toBeNull();

  const needed = getOwnAccount(context, "t");
  const account = { studioLocale: "es-ES" };
  resolve(account);
  expect(await needed).toBe(account);
  expect(await findOwnAccount(context, "t")).toBe(account);
  expect(await Promise.all(kept)).toEqual([account]);
  expect(asked.count).toBe(1);
  vi.useRealTimers();
});

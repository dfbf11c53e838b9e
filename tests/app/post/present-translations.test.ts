import { describe, expect, test } from "vitest";
import { listHrefLangs, presentTranslations } from "../../../app/post/present-translations.ts";
import type { Translation } from "../../../contract/entities/post.ts";
import { buildBlog, buildPost, buildPostPage, buildPage } from "../page-fixture.ts";

const home = buildBlog();
const context = buildPage();
const canonical = "https://kotaku.com/a-1";
const version = (id: string, locale: Translation["locale"], headline = `Título ${id}`): Translation => ({
  id,
  headline,
  locale,
  permalink: `https://es.gizmodo.com/titulo-${id}`,
});
const page = (translations: Translation[], changes = {}) =>
  buildPostPage(buildPost("1", changes), { translations });

test("links to one version in each other language: the oldest, with its own headline", () => {
  const found = presentTranslations(
    page([version("2", "es-ES"), version("3", "es-ES"), version("4", "en-US")]),
    home,
    context,
  );
  expect(found).toEqual([
    {
      label: "Read in Spanish:",
      headline: "Título 2",
      lang: "es-ES",
      href: expect.stringContaining("/titulo-2") as string,
    },
  ]);
});

describe("hreflang", () => {
  test("lists the page itself, the other version, and English as x-default", () => {
    const links = listHrefLangs(page([version("2", "es-ES")]), home, canonical, context);
    expect(links.map(({ hrefLang, href }) => [hrefLang, new URL(href).pathname])).toEqual([
      ["en-US", "/a-1"],
      ["es-ES", "/titulo-2"],
      ["x-default", "/a-1"],
    ]);
  });
  test.each([
    ["a story with one version", page([])],
    ["two versions in one language", page([version("2", "en-US")])],
    ["what no search engine shall list", page([version("2", "es-ES")], { doNotCrawl: true })],
    ["what a password guards", page([version("2", "es-ES")], { isPasswordProtected: true })],
  ])("is missing for %s", (_, found) => expect(listHrefLangs(found, home, canonical, context)).toEqual([]));
});

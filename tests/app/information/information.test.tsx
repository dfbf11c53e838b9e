import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { english } from "../../../app/information/draft-texts/en-us.ts";
import { spanish } from "../../../app/information/draft-texts/es-es.ts";
import {
  canBeTyped,
  formatInformationText,
  parseInformationText,
} from "../../../app/information/information-text.ts";
import { InformationPage, printLiteInformation } from "../../../app/information/InformationPage.tsx";
import { presentInformation } from "../../../app/information/present-information.ts";
import { formatHtml } from "../../../app/rich-text/markup.ts";
import { routes } from "../../../app/routes.ts";
import { informationPages } from "../../../contract/network/information-pages.ts";
import { buildBlog, buildPage } from "../page-fixture.ts";

const page = buildPage();
const spanishPage = buildPage(buildBlog({ locale: "es-ES" }));
const written = parseInformationText("We keep nothing of {blog}.");

describe("a page that has no text", () => {
  test.each(informationPages)("%s is a draft that says so, in both languages, and isn't listed", (name) => {
    const [view, other] = [page, spanishPage].map((one) => presentInformation(name, { text: null }, one));
    expect(view).toMatchObject({ isHidden: true, canonical: `https://kotaku.com/${name}` });
    expect([view?.draft, other?.draft]).toEqual([
      expect.stringContaining("Draft text."),
      expect.stringContaining("Texto provisional"),
    ]);
    expect(view?.body.length).toBeGreaterThan(5);
    expect(view?.title).not.toBe(other?.title);
  });

  test("has headings, lists and links to the other pages", () => {
    const view = presentInformation("comment-policy", { text: null }, page);
    const html = renderToStaticMarkup(<InformationPage page={view} />);
    expect(html).toMatch(/<h2[^>]*>What we remove<\/h2><ul>/);
    const terms = presentInformation("terms", { text: null }, page);
    expect(formatHtml(printLiteInformation(terms))).toContain('<a href="/comment-policy">comment policy</a>');
  });
});

describe("a page with a text", () => {
  test.each([
    ["the blog's own", false, page, "https://kotaku.com/privacy"],
    ["the network's", true, page, "https://kinja.com/privacy"],
    [
      "the network's in another language than the main site's",
      true,
      spanishPage,
      "https://kotaku.com/privacy",
    ],
  ])("%s is no draft and is listed", (_, isNetworks, one, canonical) => {
    const view = presentInformation("privacy", { text: { body: written, isNetworks } }, one);
    expect(view).toMatchObject({ draft: null, isHidden: false, canonical });
    const html = renderToStaticMarkup(<InformationPage page={view} />);
    expect(html).toContain("We keep nothing of Kotaku.");
    expect(html).not.toContain("Draft");
  });
});

/** The parts that must be equal in both languages: kinds of lines, and link targets. */
const outline = (text: string) => ({
  lines: text.split("\n").map((line) => /^(?:## |- |)/.exec(line)?.[0] + (line === "" ? "" : "x")),
  links: [...text.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, path = ""]) => path)
    .toSorted((a, b) => a.localeCompare(b)),
});

test.each(informationPages)("the drafts of %s have the same parts and links in both languages", (name) => {
  expect(outline(spanish[name])).toEqual(outline(english[name]));
});

describe("a text as it is typed", () => {
  test.each([...Object.values(english), ...Object.values(spanish)])("comes back whole %#", (text) => {
    const body = parseInformationText(text);
    expect(parseInformationText(formatInformationText(body))).toEqual(body);
    expect(canBeTyped(body)).toBe(true);
  });

  test("has headings, lists of both kinds and links", () => {
    const text = "## One\n\nTwo [three](/four).\n\n- five\n- six\n1. seven\n1. eight\n\n### Nine";
    expect(formatInformationText(parseInformationText(text.replace("1. eight", "2. eight")))).toBe(text);
  });

  test("loses bold words, and knows it", () => {
    const bold = { type: "Text" as const, value: "Never", styles: ["Bold"] };
    const body = [{ ...parseInformationText("x")[0], value: [bold] }] as typeof written;
    expect(formatInformationText(body)).toBe("Never");
    expect(canBeTyped(body)).toBe(false);
  });
});

test("every page has a route", () => {
  const own = routes.filter(({ file }) => file === "routes/reader/information.tsx");
  expect(own.map(({ path }) => path)).toEqual([...informationPages]);
});

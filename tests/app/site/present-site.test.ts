import { describe, expect, test } from "vitest";
import type { Site } from "../../../contract/network/magma.ts";
import { buildHostRule, type Config } from "../../../app/platform/config/parse-config.ts";
import { createAddressing, findAddress } from "../../../app/link/addressing.ts";
import { presentSite } from "../../../app/site/present-site.ts";
import { buildBlog, buildPage, mainSite, sister } from "../page-fixture.ts";

const site: Site = {
  blog: buildBlog(),
  mainSite,
  network: [buildBlog(), sister],
  storyTypes: [
    {
      id: "reviews",
      displayName: "Reviews",
      categories: [
        {
          id: "game-reviews",
          displayName: "Game Reviews",
          subcategories: [{ id: "a&b", displayName: "A & B" }],
        },
        { id: "film", displayName: "Film", subcategories: [] },
      ],
    },
    { id: "news", displayName: "News", categories: [] },
  ],
  specialSections: [{ urlName: "horror week", displayName: "Horror Week", description: "", sponsor: null }],
  mailingLists: [],
  experiments: [],
  terms: null,
  strip: null,
};

describe("the link to the main site", () => {
  // Specification, section 2: its host is built from the current one, with the local suffix when that has one.
  test.each<[string, string, string]>([
    ["https://kotaku.com/", "production", "https://kinja.com/"],
    ["http://kotaku.com.localhost:8787/latest", "suffix:.localhost", "http://kinja.com.localhost:8787/"],
    ["http://kotaku.com.localhost/", "suffix:.localhost", "http://kinja.com.localhost/"],
    [
      "https://kotaku.com.staging.example.net/",
      "suffix:.staging.example.net",
      "https://kinja.com.staging.example.net/",
    ],
    [
      "https://branch.preview.example.dev/~kotaku.com/",
      "prefix",
      "https://branch.preview.example.dev/~kinja.com/",
    ],
  ])("beside %s (%s) is %s", (current, hostRuleText, href) => {
    const rule = buildHostRule({ hostRuleText } as Config, new URL(current));
    const { host } = findAddress(new URL(current), rule) ?? expect.fail("nobody's");
    const page = buildPage();
    const addressing = createAddressing(rule, host, page.networkHosts, (message) => expect.fail(message));
    expect(presentSite(site, { ...page, addressing }).main).toEqual({ label: "Kinja", href });
  });
});

test.each([
  ["America/New_York", "© 2026 Kinja"],
  ["Europe/Madrid", "© 2027 Kinja"],
])("the footer has the year in the blog's zone, %s, and the network's name", (timezone, copyright) => {
  const blog = buildBlog({ timezone });
  const page = { ...buildPage(blog), now: Date.UTC(2026, 11, 31, 23, 30) };
  expect(presentSite({ ...site, blog }, page).copyright).toBe(copyright);
});

describe("sections", () => {
  const { sections } = presentSite(site, buildPage());

  test("are the latest posts, the story types and the special sections", () => {
    expect(sections.map(({ label, href }) => [label, href])).toEqual([
      ["Latest", "/latest"],
      ["Reviews", "/c/reviews"],
      ["News", "/c/news"],
      ["Horror Week", "/s/horror%20week"],
    ]);
  });

  test("have their categories and subcategories, and a label for the control that opens them", () => {
    expect(sections[1]?.more).toBe("More in Reviews");
    expect(sections[1]?.children.map(({ label, href }) => [label, href])).toEqual([
      ["Game Reviews", "/c/reviews/game-reviews"],
      ["Film", "/c/reviews/film"],
    ]);
    expect(sections[1]?.children[0]?.children.map(({ href }) => href)).toEqual([
      "/c/reviews/game-reviews/a%26b",
    ]);
    expect(sections[2]?.children).toEqual([]);
  });

  test("are named in Spanish on a Spanish blog", () => {
    const { sections } = presentSite(site, buildPage(buildBlog({ locale: "es-ES" })));
    expect(sections[0]?.label).toBe("Lo último");
    expect(sections[1]?.more).toBe("Más en Reviews");
  });
});

describe("own links", () => {
  const present = (own: Partial<Site["blog"]>) =>
    presentSite({ ...site, blog: buildBlog(own) }, buildPage(buildBlog(own)));

  test("replace the sections; those to a story type keep its categories unless they have links below", () => {
    const navigation =
      "Verdicts | /c/reviews\nMore | /c/news\n- Film | https://jezebel.com/film\n-- Old | /old";
    const { sections } = present({ navigation });
    expect(sections.map(({ label, href }) => [label, href])).toEqual([
      ["Verdicts", "/c/reviews"],
      ["More", "/c/news"],
    ]);
    expect(sections[0]?.children.map(({ label }) => label)).toEqual(["Game Reviews", "Film"]);
    expect(sections[1]?.children).toMatchObject([
      { label: "Film", href: "https://jezebel.com/film", children: [{ href: "/old" }] },
    ]);
  });

  test("come first in the footer, which has each address once, and accounts last", () => {
    const { footer } = present({
      footerLinks: "Jobs | https://jobs.example/kotaku\nWho we are | /about",
      accounts: "https://www.youtube.com/@kotaku\nhttps://social.example/@kotaku",
    });
    expect(footer.slice(0, 3)).toMatchObject([
      { label: "Jobs", href: "https://jobs.example/kotaku" },
      { label: "Who we are", href: "/about" },
      { label: "Latest" },
    ]);
    expect(footer.filter(({ href }) => href === "/about")).toHaveLength(1);
    expect(footer.slice(-2)).toEqual([
      { label: "YouTube", href: "https://www.youtube.com/@kotaku", rel: "me" },
      { label: "social.example", href: "https://social.example/@kotaku", rel: "me" },
    ]);
  });

  test("that can't be read are left out", () => {
    expect(present({ navigation: "nothing of this" }).sections[0]).toMatchObject({ href: "/latest" });
  });
});

test("every sister blog is in the network's list, with its own theme, and the current one is marked", () => {
  expect(presentSite(site, buildPage()).network.items).toEqual([
    { label: "Kotaku", href: "/", theme: "kotaku", isHere: true },
    { label: "Jezebel", href: "https://jezebel.com/", theme: "jezebel", isHere: false },
  ]);
});

import { expect, test } from "vitest";
import { findOfBlog } from "../../../../app/platform/config/config-variables.ts";
import { parseConfig } from "../../../../app/platform/config/parse-config.ts";
import {
  buildLicense,
  buildMiningReservation,
  buildRobots,
} from "../../../../app/sitemap/well-known-files.ts";
import { findAll, parseXml } from "../../feed/parse-xml.ts";

const { terms } = parseConfig({
  MACHINE_TERMS: JSON.stringify({
    "*": "cite",
    gizmodo: "open",
    kotaku: { preset: "search", allow: ["perplexitybot"], block: ["BadBot"], policy: "https://ask.example/" },
  }),
});
const find = (blog: string) => findOfBlog(terms, blog) ?? expect.fail("no terms");
const robots = (blog: string) =>
  buildRobots({ sitemaps: [], terms: find(blog), license: "https://kotaku.com/license.xml" });
const findClosed = (text: string) =>
  [...(text.split("\n\n")[1] ?? "").matchAll(/^User-agent: (.*)$/gm)].map(([, name]) => name);

test("robots.txt states the uses, and keeps out the crawlers of those that aren't allowed", () => {
  const [open, cite, search] = [robots("gizmodo"), robots("jezebel"), robots("kotaku")];
  expect(open).toContain("\nUser-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=yes\n");
  expect(findClosed(open)).toEqual([]);
  expect(cite).toContain("\nContent-Signal: search=yes, ai-input=yes, ai-train=no\n");
  expect(findClosed(cite)).toEqual(expect.arrayContaining(["GPTBot", "Google-Extended"]));
  expect(findClosed(cite)).not.toContain("OAI-SearchBot");
  expect(findClosed(search)).toEqual(expect.arrayContaining(["BadBot", "GPTBot", "OAI-SearchBot"]));
  expect(findClosed(search)).not.toContain("PerplexityBot");
  // A search engine that can't fetch a page doesn't list it.
  for (const engine of ["Googlebot", "bingbot", "Applebot", "DuckDuckBot"])
    expect(search).not.toContain(`User-agent: ${engine}\n`);
  expect(search).toMatch(/\nDisallow: \/\n\nLicense: https:\/\/kotaku\.com\/license\.xml\n$/);
});

test("the license says the same as RSL, and the reservation as TDMRep", () => {
  const owner = { name: "Kotaku & Co", href: "https://kotaku.com/terms" };
  const read = (blog: string) => {
    const [content = expect.fail("no content")] = findAll(
      parseXml(buildLicense(find(blog), owner)),
      "content",
    );
    const [license = expect.fail("no license")] = findAll(content, "license");
    const text = (name: string) =>
      [...findAll(license, name), ...findAll(content, name)].map((node) => node.text);
    return [text("permits"), text("prohibits"), text("copyright"), text("terms")];
  };
  expect(read("kotaku")).toEqual([
    ["search"],
    ["ai-input ai-train"],
    ["Kotaku & Co"],
    ["https://ask.example/"],
  ]);
  expect(read("gizmodo")).toEqual([["search ai-input ai-train"], [], ["Kotaku & Co"], [owner.href]]);
  const reserve = (blog: string): unknown => JSON.parse(buildMiningReservation(find(blog)));
  expect(reserve("gizmodo")).toEqual([{ location: "/", "tdm-reservation": 0 }]);
  expect(reserve("kotaku")).toEqual([
    { location: "/", "tdm-reservation": 1, "tdm-policy": "https://ask.example/" },
  ]);
});

test("who states nothing changes nothing, and terms that nobody knows are refused", () => {
  expect(findOfBlog(parseConfig({}).terms, "kotaku")).toBeNull();
  expect(buildRobots({ sitemaps: [], terms: null, license: "x" })).toMatch(
    /^User-agent: \*\n(?:Disallow: .*\n)+$/,
  );
  for (const value of ["cite", '{"*": "all"}', '{"*": {"preset": "open", "block": ["a\\nb"]}}']) {
    expect(() => parseConfig({ MACHINE_TERMS: value })).toThrow("MACHINE_TERMS");
  }
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";

/** A branch's preview: one host that shows every blog, each under its own host's name. */
let preview: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  preview = await startFrontEnd({ HOST_RULE: "prefix", ENVIRONMENT: "staging" });
});
afterAll(() => preview.stop());

const get = (path: string) => preview.get("branch-magma.example", path);
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);

test("begins on the main site", async () => {
  const response = await get("/");
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/~kinja.com/"]);
  expectSecurityHeaders(response);
});

describe("a reader walks through all blogs without leaving the host", () => {
  test.each([
    ["/~kinja.com/", "Kinja"],
    ["/~kotaku.com/", "Kotaku"],
    ["/~kotaku.com/latest", "Kotaku"],
    ["/~es.gizmodo.com/about", "Gizmodo en Español"],
  ])("%s", async (path, name) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    const links = linksOf(await expectThemedPage(response, name));
    const leaving = links.filter(
      (href) => !/^[#?]/.test(href) && !/^(http:\/\/branch-magma\.example(\.localhost)?)?\/~/.test(href),
    );
    expect(leaving.filter((href) => !/^(https:\/\/|mailto:)/.test(href))).toEqual([]);
    expect(links.some((href) => href.includes("/~jezebel.com/"))).toBe(true);
  });
});

test("a post's old address leads to its own, under the same name", async () => {
  const response = await get("/~kotaku.com/1836000001?utm_source=x");
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toMatch(
    /^\/~kotaku\.com\/super-lantern-[a-z0-9-]+-1836000001\?utm_source=x$/,
  );
});

test("a path without a blog's name is no page", async () => {
  const response = await get("/latest");
  expect(response.status).toBe(404);
  await expectThemedPage(response, null);
});

test("studio pages know their paths by the blog's name", async () => {
  const report = await get("/~kotaku.com/report/1836000001");
  expect(report.status).toBe(200);
  const html = await report.text();
  expect(html).toContain('action="/~kotaku.com/report/1836000001"');
  expect(html).toContain('"basename":"/~kotaku.com"');
  const redirect = await get("/~kinja.com/manage/kotaku/rules");
  expect([redirect.status, redirect.headers.get("Location")]).toEqual([
    303,
    "http://branch-magma.example.localhost/~kinja.com/signin?next=%2Fmanage%2Fkotaku%2Frules",
  ]);
});

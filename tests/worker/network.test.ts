import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureNetwork, secret } from "../contract/fixture-network.ts";
import { startBothWorkers } from "./both-workers.ts";
import { expectNoInsides, expectSecurityHeaders, expectThemedPage } from "./expectations.ts";

/** Old addresses from before the import, of posts that were taken down. */
const oldAddresses: Record<string, string[] | undefined> = {
  "1830000002": ["/2012/01/08/hidden/", "/?p=1242"],
  "1830000003": ["/2012/01/09/hidden/"],
};

let network: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  network = await startBothWorkers({
    ...fixtureNetwork,
    posts: (fixtureNetwork.posts ?? []).map((post) => ({
      ...post,
      redirectsFrom: [
        ...(oldAddresses[post.id ?? ""] ?? post.redirectsFrom ?? []),
        ...(post.id === "1830000001" ? ["/?category=Sea+News", "/?format=rss"] : []),
      ],
    })),
  });
});
afterAll(() => network.stop());

const kotaku = "kotaku.com";
const story = "/the-lead-story-1830000001";
const storyAddress = `http://kotaku.com.localhost${story}`;

/** The absolute target of a redirect. */
const findTarget = ({ headers }: { headers: { get: (name: string) => string | null } }, host: string) =>
  new URL(headers.get("Location") ?? "", `http://${host}.localhost/`).href;

describe("a page", () => {
  test.each([
    ["a blog's front", kotaku, "/"],
    ["the latest posts", kotaku, "/latest"],
    ["a post", kotaku, story],
    ["a post without a headline", kotaku, "/1830000009"],
    ["the form for a password", kotaku, "/password/1830000006"],
    ["a page of its own", kotaku, "/imprint-1830000007"],
    ["a reply", kotaku, "/1830000102"],
    ["a pending reply", kotaku, "/1830000106"],
    ["a tag", kotaku, "/tag/legend-of-zelda"],
    ["a story type", kotaku, "/c/news"],
    ["a category", kotaku, "/c/news/games"],
    ["a subcategory", kotaku, "/c/news/games/rpg"],
    ["a special section", kotaku, "/s/launch-week"],
    ["a blog's about page", kotaku, "/about"],
    ["an author", "kinja.com", "/Ben-Writer"],
    ["the network's front", "kinja.com", "/"],
    ["a front in Spanish", "es.gizmodo.com", "/"],
    ["years ago", "es.gizmodo.com", `/latest?startTime=${Date.UTC(2016, 0, 1)}`],
  ])("%s exists, has its headers, and discloses nothing private", async (_what, host, path) => {
    const response = await network.get(host, path);
    expect(response.status).toBe(200);
    expectSecurityHeaders(response);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    const html = await expectThemedPage(response, null);
    expect(html.includes(secret)).toBe(false);
  });

  test("has the headline in its heading, every paragraph, and its blog's language", async () => {
    const html = await (await network.get(kotaku, story)).text();
    expect(html).toMatch(/<h1[^>]*>The Lead Story<\/h1>/);
    expect(html.includes("First words.")).toBe(true);
    expect(await (await network.get("es.gizmodo.com", "/")).text()).toContain('<html lang="es-ES"');
  });
});

describe("an address of a post other than its own", () => {
  test.each([
    ["its id alone", kotaku, "/1830000001"],
    ["its id and anything", kotaku, "/1830000001/whatever-it-was"],
    ["another slug", kotaku, "/what-it-was-called-before-1830000001"],
    ["capitals", kotaku, "/The-Lead-Story-1830000001"],
    ["a slash at the end", kotaku, `${story}/`],
    ["doubled slashes", kotaku, `/${story}`],
    ["the oldest shape", kotaku, "/gaming/news/the-lead-1830000001.php"],
    ["a mode that it does not have", kotaku, `${story}/ask`],
    ["a sister's host", "gizmodo.com", story],
    ["a sister's host and its id alone", "gizmodo.com", "/1830000001"],
    ["a path of before the import", kotaku, "/2012/01/07/the-lead/"],
    ["a query of before the import", kotaku, "/?p=1241"],
    ["a category of before the import in the query", kotaku, "/?category=Sea%20News"],
    ["a feed of before the import in the query", kotaku, "/?format=rss"],
    ["a path with an accent", kotaku, "/caf%C3%A9/"],
  ])("%s redirects to it once", async (_what, host, path) => {
    const response = await network.get(host, path);
    expect(response.status).toBe(301);
    expect(findTarget(response, host)).toBe(storyAddress);
    expectSecurityHeaders(response);
  });

  test("keeps the campaign's code", async () => {
    const response = await network.get(kotaku, "/1830000001?utm_source=mail");
    expect(findTarget(response, kotaku)).toBe(`${storyAddress}?utm_source=mail`);
  });

  test("of a page that an editor moved redirects to its new address", async () => {
    const [start, shop] = [await network.get(kotaku, "/start"), await network.get(kotaku, "/shop")];
    expect(findTarget(start, kotaku)).toBe("http://kotaku.com.localhost/about");
    expect(findTarget(shop, kotaku)).toBe("https://shop.example/all?x=1");
  });
});

describe("a post that isn't public", () => {
  test.each([
    ["deleted", "/hidden-1830000002", 410],
    ["deleted, asked for by its id", "/1830000002", 410],
    ["deleted, by another slug", "/what-it-was-1830000002", 410],
    ["deleted, with a slash at the end", "/1830000002/", 410],
    ["deleted, in its oldest shape", "/gaming/news/hidden-1830000002.php", 410],
    ["deleted, by a path of before the import", "/2012/01/08/hidden/", 410],
    ["deleted, by a query of before the import", "/?p=1242", 410],
    ["removed by law, by a path of before the import", "/2012/01/09/hidden/", 451],
    ["removed by law", "/1830000003", 451],
    ["a draft", "/1830000004", 404],
    ["scheduled", "/1830000005", 404],
    ["unknown", "/1839999999", 404],
    ["a deleted reply", "/1830000104", 410],
  ])("%s is a themed page with its own status", async (_what, path, status) => {
    const response = await network.get(kotaku, path);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response);
    const html = await expectThemedPage(response, "KOTAKU");
    expect(html.includes(secret)).toBe(false);
    if (status === 451) expect(html.includes("A Court"), "says who asked").toBe(true);
  });
});

describe("the services, called directly", () => {
  test.each([
    ["an unknown post", "/api/magma/post/page/1839999999", 404, "notFound"],
    ["a deleted post", "/api/magma/post/page/1830000002", 410, "deleted"],
    ["a query that is none", "/api/core/blog/9/latest?maxReturned=many", 400, "invalid"],
    ["an address that is none", "/api/nothing/at/all", 404, "notFound"],
  ])("%s is a clear error in JSON", async (_what, path, status, code) => {
    const response = await network.getFromServices(path);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response);
    const text = await response.text();
    expectNoInsides(text);
    expect(JSON.parse(text)).toMatchObject({
      data: null,
      meta: { error: { code, uid: expect.any(String) as string } },
    });
  });

  test("reject writes without the operator's token", async () => {
    const response = await network.getFromServices("/api/core/import/batch", { method: "POST", body: "{}" });
    expect(response.status).toBe(401);
  });
});

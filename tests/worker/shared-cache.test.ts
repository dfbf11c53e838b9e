import { http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { failing } from "../../mocks/failures.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";
import { buildRoutePattern } from "../../contract/wire/call.ts";
import { buildEnvelope } from "../../contract/wire/envelope.ts";
import { getEpochs, type Epochs } from "../../contract/network/magma.ts";
import { startIsolates } from "./isolates.ts";
import { kotakuPost } from "./demo-posts.ts";
import { until } from "../until.ts";

/*
 * The built front end in several isolates of one data center. A page's age is set by turning its copy's clock
 * back, and each case has its own isolate, without a copy in memory.
 */
const names = ["maker", "reader", "stale", "waiting", "old", "ancient"] as const;
let data: Awaited<ReturnType<typeof startIsolates<(typeof names)[number]>>>;
beforeAll(async () => {
  data = await startIsolates(names);
  // An isolate's first request can take longer than the cache waits for a copy.
  for (const name of ["maker", "reader"] as const) await (await get(name, "/video")).text();
});
beforeEach(() => {
  calls = [];
  data.mocks.use(
    http.all(`${data.mocks.origin}/*`, async ({ request }) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/api/magma/epochs") return undefined;
      calls.push(pathname);
      await answers;
      return undefined;
    }),
  );
});
afterEach(() => {
  answers = Promise.resolve();
  data.mocks.reset();
});
afterAll(() => data.stop());

/** Paths of the calls that reached the services, except those for changes. */
let calls: string[] = [];
/** The services respond once this resolves. */
let answers: Promise<void> = Promise.resolve();

const host = "kotaku.com";
const minute = 60_000;
const get = (name: (typeof names)[number], path: string) => data.get(name, host, path);
const statusOf = (response: { headers: { get: (name: string) => string | null } }) =>
  response.headers.get("Cache-Status") ?? "";
const ageOf = (response: { headers: { get: (name: string) => string | null } }) =>
  Number(response.headers.get("Age"));

/** Makes the first isolate render a page, and its copy in the data center this old, ms. */
async function makePage(path: string, age: number): Promise<string> {
  const page = await get("maker", path);
  const html = await page.text();
  expect(page.status).toBe(200);
  const isThere = async () =>
    expect(await data.age(host, path, page.headers.get("ETag") ?? "", age)).toBe(true);
  await until(isThere);
  calls = [];
  return html;
}

test("a page rendered by one isolate is served by another, without a service call", async () => {
  const html = await makePage("/about", 0);
  const page = await get("reader", "/about");
  expect(statusOf(page)).toMatch(/^magma; hit; ttl=\d+$/);
  expect(await page.text()).toBe(html);
  expect(calls).toEqual([]);
});

test("what one isolate has made anew replaces another's older copy, without a service call", async () => {
  const path = "/corrections";
  await makePage(path, 0);
  await (await get("reader", path)).text();
  const nothing = { floor: 0, items: [] };
  const [checked, pages] = [demoNow + 10_000, demoNow + 5_000];
  const blogs = demoNetwork.blogs.map((blog) => ({ host: blog.host, lists: 0, replies: 0 }));
  const epochs: Epochs = { checked, frame: 0, pages, lists: 0, posts: nothing, withdrawn: nothing, blogs };
  data.mocks.use(
    http.get(data.mocks.origin + buildRoutePattern(getEpochs), () => Response.json(buildEnvelope(epochs))),
  );
  let tag = "";
  await until(async () => {
    const page = await get("maker", path);
    tag = page.headers.get("ETag") ?? "";
    await page.text();
    expect(statusOf(page)).toBe("magma; fwd=stale; stored");
  });
  await until(async () => expect(await data.findBody(host, path, tag)).toContain(tag));
  calls = [];
  await until(async () => {
    const page = await get("reader", path);
    await page.text();
    expect(page.headers.get("ETag")).toBe(tag);
  });
  expect(calls).toEqual([]);
});

describe("a page that is minutes old", () => {
  test("is served to all while it is rendered again, once", async () => {
    const html = await makePage(kotakuPost.path, 5 * minute);
    let answer: () => void = () => undefined;
    answers = new Promise((resolve) => (answer = resolve));
    const pages = [await get("stale", kotakuPost.path), await get("stale", kotakuPost.path)];
    for (const page of pages) {
      expect(statusOf(page)).toMatch(/^magma; hit; ttl=-\d+$/);
      expect(ageOf(page)).toBeGreaterThanOrEqual(300);
      expect(await page.text()).toBe(html);
    }
    await until(() => expect(calls).toContain(`/api/magma/site/byhost/${host}`));
    const more = [await get("stale", kotakuPost.path), await get("stale", kotakuPost.path)];
    for (const page of more) expect(await page.text()).toBe(html);
    // Counted now: a page for which the changes weren't known in time is rendered once more.
    expect(calls.filter((call) => call.startsWith("/api/magma/site/"))).toHaveLength(1);
    answer();
    await until(async () => expect(ageOf(await get("stale", kotakuPost.path))).toBeLessThan(60));
  });

  test("that nobody requested for a quarter of an hour is rendered first, once", async () => {
    await makePage("/latest", 15 * minute);
    const pages = await Promise.all([1, 2, 3].map(() => get("waiting", "/latest")));
    for (const page of pages) expect([page.status, ageOf(page) < 60]).toEqual([200, true]);
    expect(calls.filter((call) => call.endsWith("/latest"))).toHaveLength(1);
  });
});

describe("while the services fail", () => {
  test("a page that is hours old is better than none, and says so", async () => {
    const html = await makePage("/", 5 * 60 * minute);
    data.mocks.use(failing("core", "500"));
    const page = await get("old", "/");
    expect([page.status, await page.text()]).toEqual([200, html]);
    expect(statusOf(page)).toMatch(/^magma; fwd=stale; fwd-status=503; ttl=-\d+; detail=stale-if-error$/);
  });

  test("one that is more than a day old is not served", async () => {
    await makePage("/c/news", 25 * 60 * minute);
    data.mocks.use(failing("core", "500"));
    const page = await get("ancient", "/c/news");
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "30"]);
    await page.text();
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getFeatureFlags } from "../../contract/features.ts";
import { getCuratedFront } from "../../contract/curation.ts";
import { getArchiveYears, getLatest } from "../../contract/core.ts";
import { getViews } from "../../contract/kala.ts";
import { getPostPage, getSite } from "../../contract/magma.ts";
import { failing, type FailureKind } from "../../mocks/failures.ts";
import { demoNetwork } from "../../mocks/network.ts";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";

/** What a reader gets when the page's own data fails in this way, and the reason that the log gives. */
const outcomes: [kind: FailureKind, status: number, reason: string][] = [
  // Between the test's Worker and its services stands a proxy, whose answer takes the place of a refused connection.
  ["refuse", 503, "status"],
  ["500", 503, "status"],
  ["garbage", 503, "malformed"],
  ["truncated", 503, "malformed"],
  ["empty", 503, "malformed"],
];

let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd();
});
beforeEach(async () => {
  await app.get("kotaku.com", "/about");
  app.takeLog();
});
afterEach(() => app.mocks.reset());
afterAll(() => app.stop());

const post = demoNetwork.posts.find(
  ({ blog, parent, status }) => blog === "kotaku" && !parent && status !== "DELETED",
);
const postPath = `/${post?.id ?? expect.fail("the demo network has no post on Kotaku")}`;

describe("a service that a page cannot do without", () => {
  test.each(outcomes)("fails as %s: the post page is a themed %i", async (kind, status, reason) => {
    app.mocks.use(failing(getPostPage, kind));
    const response = await app.get("kotaku.com", postPath);
    expect(response.status).toBe(status);
    expect(response.headers.get("Retry-After")).toBe("30");
    expectSecurityHeaders(response);
    await expectThemedPage(response, "Kotaku");
    const path = expect.stringMatching(/^post\/page\/\d+/) as string;
    expect(app.takeLog()).toEqual([
      expect.objectContaining({ event: "service.failed", service: "magma", path, reason }),
    ]);
  });

  test("says that there is no such post: the page is a themed 404, and nothing is logged", async () => {
    app.mocks.use(failing(getPostPage, "404"));
    const response = await app.get("kotaku.com", postPath);
    expect(response.status).toBe(404);
    expectSecurityHeaders(response);
    await expectThemedPage(response, "Kotaku");
    expect(app.takeLog()).toEqual([]);
  });

  test("never answers: the page is a themed 503 after the time-out of the specification", async () => {
    app.mocks.use(failing(getPostPage, "hang"));
    const start = performance.now();
    const response = await app.get("kotaku.com", postPath);
    expect(response.status).toBe(503);
    expect(performance.now() - start).toBeLessThan(25_000);
    await expectThemedPage(response, "Kotaku");
    expect(app.takeLog()).toEqual([expect.objectContaining({ service: "magma", reason: "timeout" })]);
  });
});

describe("the service that says whose host it is", () => {
  test.each(outcomes)(
    "fails as %s on a host that was not asked for before: a page without theme, %i",
    async (kind, status) => {
      await app.reset();
      app.mocks.use(failing(getSite, kind));
      const response = await app.get("jezebel.com", "/");
      expect(response.status).toBe(status);
      expectSecurityHeaders(response);
      await expectThemedPage(response, null);
      expect(app.takeLog().filter(({ path }) => path?.startsWith("site/byhost"))).toHaveLength(1);
    },
  );
});

describe("a service that a page can do without", () => {
  const optional = [getCuratedFront, getArchiveYears] as const;
  const kinds = [...outcomes.map(([kind]) => kind), "404"] as const;
  test.each(
    optional.flatMap((call) => kinds.map((kind) => [`${call.service}/${call.path}`, kind, call] as const)),
  )("%s fails as %s: the front is there all the same", async (_name, kind, call) => {
    app.mocks.use(failing(call, kind));
    const response = await app.get("kotaku.com", "/");
    expect(response.status).toBe(200);
    expectSecurityHeaders(response);
    await expectThemedPage(response, "Kotaku");
    const logged = app.takeLog().filter(({ event }) => event === "service.failed");
    expect(logged.map(({ service }) => service)).toEqual(kind === "404" ? [] : [call.service]);
  });

  test.each(kinds)("the count of views fails as %s: the post is there without one", async (kind) => {
    const moved = await app.get("kotaku.com", postPath);
    const { pathname } = new URL(moved.headers.get("Location") ?? "", "http://kotaku.com.localhost");
    app.takeLog();
    app.mocks.use(failing(getViews, kind));
    const response = await app.get("kotaku.com", pathname);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(/\d views?</);
    const logged = app.takeLog().filter(({ event }) => event === "service.failed");
    expect(logged.map(({ service }) => service)).toEqual(kind === "404" ? [] : ["kala"]);
  });

  test("the flags hang: the page does not wait for them as long as for its text", async () => {
    await app.reset();
    app.mocks.use(failing(getFeatureFlags, "hang"));
    const start = performance.now();
    const response = await app.get("kotaku.com", "/");
    expect(response.status).toBe(200);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(app.takeLog()).toEqual([expect.objectContaining({ service: "features", reason: "timeout" })]);
  });
});

test("a blog whose frame is known is still read while the service that frames it is down", async () => {
  app.mocks.use(failing(getSite, "500"));
  const response = await app.get("kotaku.com", "/");
  expect(response.status).toBe(200);
});

test("a stream that fails is the front's own status", async () => {
  app.mocks.use(failing(getLatest, "garbage"));
  const response = await app.get("kotaku.com", "/");
  expect(response.status).toBe(503);
  await expectThemedPage(response, "Kotaku");
});

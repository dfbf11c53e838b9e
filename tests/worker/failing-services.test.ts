import { http } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildRoutePattern, type Call } from "../../contract/wire/call.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { getFeatureFlags } from "../../contract/network/features.ts";
import { healthOf } from "../../contract/network/health.ts";
import { getPostPage, getSite } from "../../contract/network/magma.ts";
import { calledServices } from "../../app/platform/services/health.ts";
import { failing } from "../../mocks/failures.ts";
import { demoNetwork } from "../../mocks/network.ts";
import { expectNoInsides, expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import {
  areAllGone,
  areAllThere,
  findPage,
  isHanging,
  isThere,
  kinds,
  partsOf,
  startFaultyFrontEnd,
} from "./faulty-front-end.ts";
import { readerPages } from "./reader-pages.ts";

/*
 * Every failure of every service, on the built front end. Faults that take a required service's whole 20
 * seconds are in hanging-services.test.ts, with shorter time-outs.
 */
let app: Awaited<ReturnType<typeof startFaultyFrontEnd>>;
beforeAll(async () => {
  app = await startFaultyFrontEnd(1);
});
afterEach(() => app.restore());
afterAll(() => app.stop());

const quickKinds = kinds.filter((kind) => !isHanging(kind));

const tried = new Set<string>();

/** Each service has every fault once as required and once as optional; its other calls have one fault. */
function kindsOf({ service }: Call, role: "needed" | "optional") {
  const isKnown = tried.has(`${service} ${role}`);
  tried.add(`${service} ${role}`);
  return isKnown ? kinds.filter(([kind]) => kind === "garbage") : kinds;
}

describe.each(readerPages)("$name", (page) => {
  const primary = page.primary.flatMap((call) =>
    kindsOf(call, "needed")
      .filter((kind) => !isHanging(kind))
      .map((kind) => [buildRoutePattern(call), ...kind, call] as const),
  );
  test.skipIf(primary.length === 0).each(primary)(
    "has no page without %s, which fails by %s: a themed 503, logged once as %s",
    async (_, kind, reason, call) => {
      await app.openWhole(page);
      app.fail(call, kind);
      const { response, html } = await app.open(page);
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
      expect(response.headers.get("Cache-Control")).toMatch(/\bno-store$/);
      expectSecurityHeaders(response);
      expectNoInsides(html);
      const blog = demoNetwork.blogs.find(({ host }) => host === page.host);
      expect(html).toContain(`<html lang="${blog?.locale ?? ""}"`);
      expect(html).toContain(`${blog?.displayName ?? ""}</a>`);
      expect(app.takeFailures()).toEqual([[call.service, reason]]);
    },
  );

  const optional = page.optional.flatMap(({ call, parts }) =>
    kindsOf(call, "optional").map((kind) => [buildRoutePattern(call), ...kind, call, parts] as const),
  );
  test.skipIf(optional.length === 0).each(optional)(
    "lacks its part without %s, which fails by %s, logged once as %s; the rest is there",
    async (_, kind, reason, call, parts) => {
      await app.openWhole(page);
      app.fail(call, kind);
      const { response, html } = await app.open(page);
      expect(response.status).toBe(page.status);
      expectSecurityHeaders(response);
      const rest = partsOf(page).filter((other) => !parts.includes(other));
      expect(isThere(html, rest)).toEqual(areAllThere(rest));
      expect(isThere(html, parts)).toEqual(areAllGone(parts));
      expect(app.takeFailures()).toEqual([[call.service, reason]]);
    },
  );
});

test("the table has every call of every page", async () => {
  const asked = new Set<string>();
  const patterns = readerPages
    .flatMap((page) => [...page.primary, ...page.optional.map(({ call }) => call), getSite, getFeatureFlags])
    .map((call) => new RegExp(`^${buildRoutePattern(call).replace(/:\w+/g, "[^/]+")}$`));
  app.mocks.use(
    http.all(`${app.mocks.origin}/*`, ({ request }) => void asked.add(new URL(request.url).pathname)),
  );
  for (const page of readerPages) await app.open(page);
  expect(asked.size).toBeGreaterThan(10);
  // Suggestions have no failures of their own: they are left out if they take long.
  const later = readerPages.flatMap((page) => page.later ?? []);
  const isListed = (path: string) =>
    patterns.some((pattern) => pattern.test(path)) || later.some((pattern) => pattern.test(`${path}?`));
  expect([...asked].filter((path) => !isListed(path))).toEqual([]);
  const services = new Set([...asked].map((path) => path.split("/")[2] ?? ""));
  expect([...services].filter((service) => !(service in calledServices))).toEqual([]);
});

describe("the service that knows the blog of a host", () => {
  // A host that was never loaded successfully is unknown.
  test.each(quickKinds)(
    "fails with %s: a page without theme, 503, logged once as %s",
    async (kind, reason) => {
      await app.untilHostsAreFound();
      app.fail(getSite, kind);
      const { response, html } = await app.open({ host: "jezebel.com", path: "/" });
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
      expectSecurityHeaders(response);
      expectNoInsides(html);
      expect(html).toMatch(/<style>:root\{/);
      expect(app.takeFailures()).toEqual([["magma", reason]]);
    },
  );
});

describe("the flags", () => {
  const hosts = [
    "clickhole.com",
    "lifehacker.com",
    "thetakeout.com",
    "www.theroot.com",
    "www.avclub.com",
    "deadspin.com",
    "splinternews.com",
    "www.theonion.com",
    "kinjadeals.com",
    "theinventory.com",
    "io9.gizmodo.com",
  ];
  test.each(kinds.map((kind, index) => [...kind, hosts[index] ?? expect.fail("a host for each")] as const))(
    "fail by %s, logged once as %s: %s is there without them, and does not wait for them as for its text",
    async (kind, reason, host) => {
      await app.untilHostsAreFound();
      app.fail(getFeatureFlags, kind);
      const { response, html } = await app.open({ host, path: "/" });
      expect(response.status).toBe(200);
      expect(/<body class="[^"]*f_sticky_sidebar_on/.test(html)).toBe(false);
      expect(app.takeFailures()).toContainEqual(["features", reason]);
    },
  );
});

describe("all services together", () => {
  test.each(quickKinds)("fail with %s: a themed 503, logged as %s", async (kind, reason) => {
    const front = findPage("a blog's front");
    await app.openWhole(front);
    app.fail("*", kind);
    const { response, html } = await app.open(front);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(html).toContain("Kotaku</a>");
    // The stream, which the page requires; the calls for curation, years and sisters failed before it.
    const failures = app.takeFailures();
    expect(failures).toContainEqual(["core", reason]);
    expect(failures.length).toBeLessThanOrEqual(4);
  });
});

describe("a failed page", () => {
  test("is in Spanish on a Spanish blog, and has the reference of its log lines", async () => {
    const page = findPage("a front in Spanish");
    await app.openWhole(page);
    app.fail(getLatest, "garbage");
    const { response, html } = await app.open(page);
    const requestId = response.headers.get("X-Request-Id") ?? "";
    expect(html).toContain("Algo ha fallado por nuestra parte");
    expect(html).toContain(`indica esta referencia: ${requestId}`);
    expect(app.takeLog()).toEqual([expect.objectContaining({ event: "service.failed", requestId })]);
  });

  test("says how long each service took, and nothing more", async () => {
    const page = findPage("a blog's front");
    await app.openWhole(page);
    const { response } = await app.open(page);
    expect(response.headers.get("Server-Timing")).toMatch(
      /^(core|curation|magma);dur=\d+(, (core|curation|magma);dur=\d+)+$/,
    );
  });

  test("is a 404 if the service responds with 404, and nothing is logged", async () => {
    await app.openWhole(findPage("a post"));
    app.mocks.use(failing(getPostPage, "404"));
    const response = await app.get("kotaku.com", findPage("a post").path);
    expect(response.status).toBe(404);
    await expectThemedPage(response, "Kotaku");
    expect(app.takeLog()).toEqual([]);
  });
});

test("a blog with a cached layout can be read while the service for layouts is down", async () => {
  const front = findPage("a blog's front");
  await app.openWhole(front);
  app.fail(getSite, "refuse");
  expect((await app.open(front)).response.status).toBe(200);
});

test("service calls carry the page's request id and trace", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const sent: Headers[] = [];
  app.mocks.use(http.all(`${app.mocks.origin}/*`, ({ request }) => void sent.push(request.headers)));
  const response = await app.get("kotaku.com", "/", {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  expect(sent.length).toBeGreaterThan(0);
  for (const headers of sent) {
    expect(headers.get("X-Request-Id")).toBe(response.headers.get("X-Request-Id"));
    expect(headers.get("traceparent")).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
  }
});

describe("the health report", () => {
  test("is on every host, and neither cached nor indexed", async () => {
    await app.openWhole(findPage("a blog's front"));
    for (const host of ["kotaku.com", "no-blog.example"]) {
      const response = await app.get(host, "/-/health");
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
      expectSecurityHeaders(response);
      const text = await response.text();
      expectNoInsides(text);
      expect(JSON.parse(text)).toMatchObject({
        cache: "ok",
        build: expect.stringMatching(/^\w+$/) as string,
      });
    }
  });

  test("checks the services once, however many request it", async () => {
    let asked = 0;
    app.mocks.use(
      http.get(app.mocks.origin + buildRoutePattern(healthOf("magma")), () => {
        asked += 1;
        return undefined;
      }),
    );
    await Promise.all(Array.from({ length: 20 }, () => app.get("kotaku.com", "/-/health")));
    expect(asked).toBeLessThanOrEqual(1);
  });

  test("is 503 if pages can't be rendered", async () => {
    await app.reset();
    app.fail(healthOf("magma"), "hang");
    const response = await app.get("kotaku.com", "/-/health");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      status: "down",
      services: { magma: { state: "timeout" } },
    });
  });
});

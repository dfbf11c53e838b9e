import { http, HttpResponse, type HttpHandler } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildRoutePattern, type Call } from "../../contract/call.ts";
import { getLatest } from "../../contract/core.ts";
import { getFeatureFlags } from "../../contract/features.ts";
import { healthOf } from "../../contract/health.ts";
import { getPostPage, getSite } from "../../contract/magma.ts";
import { failuresToOpen } from "../../app/services/breaker.ts";
import { calledServices } from "../../app/services/health.ts";
import { defaultTimeout, secondaryTimeout } from "../../app/services/time-outs.ts";
import { elsewhere, failing, type FailureKind } from "../../mocks/failures.ts";
import { demoNetwork } from "../../mocks/network.ts";
import { kotakuPost } from "./demo-posts.ts";
import { expectNoInsides, expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import { faultHeader } from "./fault-header.ts";
import { startFrontEnd } from "./front-end.ts";
import { readerPages, type ReaderPage } from "./reader-pages.ts";

/*
 * Every failure of every service, on the built front end, bound to its services as in production. Time-outs are a tenth
 * of the specification's. On a machine that is busy a service that is well may miss so short a time; such a case is tried
 * again.
 */
const scale = 0.1;
const retry = 2;

/** Every way to fail, and the reason that the log gives for it. */
const kinds: [kind: FailureKind, reason: string][] = [
  // Between two Workers of the test stands a proxy, whose 500 takes the place of a refused connection.
  ["refuse", "status"],
  ["hang", "timeout"],
  ["slow", "timeout"],
  ["500", "status"],
  ["429", "status"],
  ["garbage", "malformed"],
  ["truncated", "malformed"],
  ["empty", "malformed"],
  ["schema", "malformed"],
  ["oversized", "oversized"],
  ["redirect", "redirect"],
];

let app: Awaited<ReturnType<typeof startFrontEnd>>;
const followed: string[] = [];
beforeAll(async () => {
  app = await startFrontEnd({ TIMEOUT_SCALE: String(scale) }, undefined, true);
});
beforeEach(() => {
  app.mocks.use(
    http.all(`${elsewhere}*`, ({ request }) => {
      followed.push(request.url);
      return HttpResponse.json({});
    }),
  );
});
afterEach(() => {
  app.mocks.reset();
  expect(followed).toEqual([]);
});
afterAll(() => app.stop());

/** A call, or all calls, that fail so; what the mocks cannot do themselves is done by the relay. */
function failingSo(target: Call | "*", kind: FailureKind): HttpHandler {
  const fault = kind === "refuse" ? "refuse" : kind === "redirect" ? elsewhere : null;
  if (fault === null) return failing(target, kind);
  const path = target === "*" ? "/api/*" : buildRoutePattern(target);
  return http.all(
    app.mocks.origin + path,
    () => new HttpResponse(null, { headers: { [faultHeader]: fault } }),
  );
}

/** Asks for a page, and how long it took, ms. */
async function open({ host, path }: Pick<ReaderPage, "host" | "path">) {
  const start = performance.now();
  const response = await app.get(host, path);
  const html = await response.text();
  return { response, html, took: performance.now() - start };
}

const partsOf = ({ whole, optional }: ReaderPage) => [whole, ...optional.flatMap(({ part }) => part ?? [])];
const isThere = (html: string, parts: RegExp[]) => parts.map((part) => [part.source, part.test(html)]);
const areAllThere = (parts: RegExp[]) => parts.map((part) => [part.source, true]);

/** The page as it should be, once no breaker is open any more; with the time that it takes. */
async function openWhole(page: ReaderPage): Promise<number> {
  let took = 0;
  await expect
    .poll(
      async () => {
        const opened = await open(page);
        took = opened.took;
        return [opened.response.status, isThere(opened.html, partsOf(page))];
      },
      { timeout: 20_000, interval: 200 },
    )
    .toEqual([page.status, areAllThere(partsOf(page))]);
  app.takeLog();
  return took;
}

/** The rule: a time-out and 200 ms; and what the page takes by itself, on a machine that may be busy with other things. */
const longest = (timeout: number, own: number) => timeout * scale + 200 + 3 * own;

const tried = new Set<string>();

/** Each service fails in every way once where it is needed and once where it is not; its other calls in one. */
function kindsOf({ service }: Call, role: "needed" | "optional") {
  const isKnown = tried.has(`${service} ${role}`);
  tried.add(`${service} ${role}`);
  return isKnown ? kinds.filter(([kind]) => kind === "garbage") : kinds;
}

const failuresIn = (lines: ReturnType<typeof app.takeLog>) =>
  lines.filter(({ event }) => event === "service.failed").map(({ service, reason }) => [service, reason]);

describe.each(readerPages)("$name", (page) => {
  const primary = page.primary.flatMap((call) =>
    kindsOf(call, "needed").map((kind) => [buildRoutePattern(call), ...kind, call] as const),
  );
  test.skipIf(primary.length === 0).each(primary)(
    "has no page without %s, which fails by %s: a themed 503, logged once as %s",
    { retry },
    async (_, kind, reason, call) => {
      const own = await openWhole(page);
      app.mocks.use(failingSo(call, kind));
      const { response, html, took } = await open(page);
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expectSecurityHeaders(response);
      expectNoInsides(html);
      const blog = demoNetwork.blogs.find(({ host }) => host === page.host);
      expect(html).toContain(`<html lang="${blog?.locale ?? ""}"`);
      expect(html).toContain(`${blog?.displayName ?? ""}</a>`);
      expect(took).toBeLessThan(longest(defaultTimeout, own));
      expect(failuresIn(app.takeLog())).toEqual([[call.service, reason]]);
    },
  );

  const optional = page.optional.flatMap(({ call, part }) =>
    kindsOf(call, "optional").map((kind) => [buildRoutePattern(call), ...kind, call, part] as const),
  );
  test.skipIf(optional.length === 0).each(optional)(
    "lacks one part without %s, which fails by %s, logged once as %s; the rest is there",
    { retry },
    async (_, kind, reason, call, part) => {
      const own = await openWhole(page);
      app.mocks.use(failingSo(call, kind));
      const { response, html, took } = await open(page);
      expect(response.status).toBe(page.status);
      expectSecurityHeaders(response);
      const rest = partsOf(page).filter((other) => other !== part);
      expect(isThere(html, rest)).toEqual(areAllThere(rest));
      expect(part?.test(html) ?? false).toBe(false);
      expect(took).toBeLessThan(longest(secondaryTimeout, own));
      expect(failuresIn(app.takeLog())).toEqual([[call.service, reason]]);
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
  for (const page of readerPages) await open(page);
  expect(asked.size).toBeGreaterThan(10);
  expect([...asked].filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  const services = new Set([...asked].map((path) => path.split("/")[2] ?? ""));
  expect([...services].filter((service) => !(service in calledServices))).toEqual([]);
});

describe("the service that says whose host it is", () => {
  // A host that nobody has asked for with success is not known.
  test.each(kinds)(
    "fails by %s: a page without theme, 503, logged once as %s",
    { retry },
    async (kind, reason) => {
      await openWhole(findPage("a blog's front"));
      app.mocks.use(failingSo(getSite, kind));
      const { response, html } = await open({ host: "jezebel.com", path: "/" });
      expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
      expectSecurityHeaders(response);
      expectNoInsides(html);
      expect(html).toMatch(/<style>:root\{/);
      expect(failuresIn(app.takeLog())).toEqual([["magma", reason]]);
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
  ].concat([
    "deadspin.com",
    "splinternews.com",
    "www.theonion.com",
    "kinjadeals.com",
    "theinventory.com",
    "io9.gizmodo.com",
  ]);
  test.each(kinds.map((kind, index) => [...kind, hosts[index] ?? expect.fail("a host for each")] as const))(
    "fail by %s, logged once as %s: %s is there without them, and does not wait for them as for its text",
    async (kind, reason, host) => {
      const own = await openWhole(findPage("a blog's front"));
      app.mocks.use(failingSo(getFeatureFlags, kind));
      const { response, html, took } = await open({ host, path: "/" });
      expect(response.status).toBe(200);
      expect(/<body class="[^"]*f_sticky_sidebar_on/.test(html)).toBe(false);
      expect(took).toBeLessThan(longest(2 * secondaryTimeout, own));
      expect(failuresIn(app.takeLog())).toContainEqual(["features", reason]);
    },
  );
});

const findPage = (name: string) => readerPages.find((page) => page.name === name) ?? expect.fail(name);

describe("all services together", () => {
  test.each(kinds)("fail by %s: a themed 503 within one time-out", { retry }, async (kind) => {
    const front = findPage("a blog's front");
    const own = await openWhole(front);
    app.mocks.use(failingSo("*", kind));
    const { response, html, took } = await open(front);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(html).toContain("Kotaku</a>");
    expect(took).toBeLessThan(longest(defaultTimeout, own));
    // One line for each call that was made: the arrangement, the years, the sisters, the stream.
    expect(failuresIn(app.takeLog())).toHaveLength(4);
  });

  test(
    "that a page can do without hang: they cost one time-out, not the sum, and the rest is there",
    { retry },
    async () => {
      const front = findPage("a blog's front");
      const own = await openWhole(front);
      app.mocks.use(...front.optional.map(({ call }) => failingSo(call, "hang")));
      const { response, html, took } = await open(front);
      expect(response.status).toBe(200);
      expect(html).toMatch(front.whole);
      expect(took).toBeLessThan(longest(secondaryTimeout, own));
    },
  );
});

describe("a page that failed", () => {
  test("says so in Spanish on a blog in Spanish, and names what finds the reason in the log", async () => {
    const page = findPage("a front in Spanish");
    await openWhole(page);
    app.mocks.use(failingSo(getLatest, "garbage"));
    const { response, html } = await open(page);
    const requestId = response.headers.get("X-Request-Id") ?? "";
    expect(html).toContain("Algo ha fallado por nuestra parte");
    expect(html).toContain(`indica esta referencia: ${requestId}`);
    expect(app.takeLog()).toEqual([expect.objectContaining({ event: "service.failed", requestId })]);
  });

  test("says how long each service took, and no more", async () => {
    const page = findPage("a blog's front");
    await openWhole(page);
    const { response } = await open(page);
    expect(response.headers.get("Server-Timing")).toMatch(
      /^(core|curation);dur=\d+(, (core|curation);dur=\d+)+$/,
    );
  });

  test("is a 404 where the service says that there is none, and nothing is logged", async () => {
    await openWhole(findPage("a post"));
    app.mocks.use(failing(getPostPage, "404"));
    const response = await app.get("kotaku.com", kotakuPost.path);
    expect(response.status).toBe(404);
    await expectThemedPage(response, "Kotaku");
    expect(app.takeLog()).toEqual([]);
  });
});

test("a blog whose frame is known is read while the service that frames it is down", async () => {
  const front = findPage("a blog's front");
  await openWhole(front);
  app.mocks.use(failingSo(getSite, "refuse"));
  expect((await open(front)).response.status).toBe(200);
});

test("what the services are sent finds the page that asked: its request and its trace", async () => {
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

describe("a service that is dead", () => {
  test(
    "costs its first readers a time-out and the next none; once it is back, so are its pages",
    { retry },
    async () => {
      const post = findPage("a post");
      const own = await openWhole(post);
      app.mocks.use(failingSo(getPostPage, "hang"));
      await Promise.all(Array.from({ length: failuresToOpen }, () => open(post)));
      const lines = app.takeLog();
      expect(lines.filter(({ event }) => event === "breaker.opened")).toHaveLength(1);
      const { response, took } = await open(post);
      expect([response.status, failuresIn(app.takeLog())]).toEqual([503, [["magma", "open"]]]);
      expect(took).toBeLessThan(longest(0, own));
      const health = await app.get("kotaku.com", "/-/health");
      expect(health.status).toBe(503);
      expect(await health.json()).toMatchObject({ status: "down", services: { magma: { breaker: "open" } } });
      app.mocks.reset();
      await openWhole(post);
    },
  );
});

describe("the health of what is behind the pages", () => {
  test("is told on every host, for no cache and no index", async () => {
    await openWhole(findPage("a blog's front"));
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

  test("is asked for once, however many ask", async () => {
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

  test("is 503 when no page can be made", async () => {
    await app.reset();
    app.mocks.use(failingSo(healthOf("magma"), "hang"));
    const response = await app.get("kotaku.com", "/-/health");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      status: "down",
      services: { magma: { state: "timeout" } },
    });
  });
});

import { http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getEpochs, getPostPage, type Epochs } from "../../contract/network/magma.ts";
import { buildRoutePattern } from "../../contract/wire/call.ts";
import { buildEnvelope } from "../../contract/wire/envelope.ts";
import { failing, failureKinds } from "../../mocks/failures.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";
import { sendRaw } from "./raw-request.ts";
import { until } from "../until.ts";

/*
 * The page cache of the built front end. The mocks report changes; with `EPOCH_MEMORY=0` every request checks for them,
 * so that no test has to wait.
 */
let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd({ PAGE_CACHE: "on", EPOCH_MEMORY: "0", TIMEOUT_SCALE: "0.2" });
  // An isolate's first calls are slow, and these time-outs are short; a version that names a change shows that it is
  // ready.
  const isUp = async () => {
    const page = await app.get("kotaku.com", "/about");
    expect(page.headers.get("ETag")).toMatch(/^W\/"\w+-\w+-\w+"$/);
  };
  await until(isUp);
});
beforeEach(() => {
  // Everything left by earlier tests is out of date.
  announce({ frame: clock + 5_000 });
  calls = [];
  countCalls();
});
afterEach(() => {
  app.mocks.reset();
  app.takeLog();
});
afterAll(() => app.stop());

/** Paths of the calls that reached the services, except those for changes. */
let calls: string[] = [];
/** The services' clock. */
let clock = demoNow;
const countCalls = () =>
  app.mocks.use(
    http.all(`${app.mocks.origin}/*`, ({ request }) => {
      const { pathname } = new URL(request.url);
      if (pathname !== "/api/magma/epochs") calls.push(pathname);
      return undefined;
    }),
  );

const post = demoNetwork.posts.find(
  ({ blog, parent, status }) => blog === "kotaku" && !parent && (status ?? "PUBLISHED") === "PUBLISHED",
);
const postId = post?.id ?? expect.fail("the demo network has no post on Kotaku");

const cacheStatus = (response: { headers: { get: (name: string) => string | null } }) =>
  response.headers.get("Cache-Status") ?? "";

/** The permalink of the post. */
async function findPostPath(): Promise<string> {
  const moved = await app.get("kotaku.com", `/${postId}`);
  return new URL(moved.headers.get("Location") ?? "", "http://kotaku.com.localhost").pathname;
}

/** Makes the services report a change, later than all known ones. */
function announce(
  change: Partial<Epochs> & { host?: string; ofHost?: { lists?: number; replies?: number } },
) {
  clock += 10_000;
  const { host, ofHost, ...network } = change;
  const epochs: Epochs = {
    checked: clock,
    frame: 0,
    pages: 0,
    lists: 0,
    posts: { floor: 0, items: [] },
    withdrawn: { floor: 0, items: [] },
    blogs: demoNetwork.blogs.map((blog) => ({
      host: blog.host,
      lists: 0,
      replies: 0,
      ...(blog.host === host ? ofHost : {}),
    })),
    ...network,
  };
  app.mocks.use(
    http.get(app.mocks.origin + buildRoutePattern(getEpochs), () => Response.json(buildEnvelope(epochs))),
  );
}

describe("a page that was requested before", () => {
  test("is served to the next reader without a service call, byte for byte", async () => {
    const path = await findPostPath();
    const first = await app.get("kotaku.com", path);
    expect(cacheStatus(first)).toMatch(/^magma; fwd=(uri-miss|stale); stored$/);
    const html = await first.text();
    calls = [];
    const second = await app.get("kotaku.com", path, {
      headers: { Cookie: "magma.reader=abc", "Sec-GPC": "1", "Accept-Language": "es", "User-Agent": "other" },
    });
    expect(await second.text()).toBe(html);
    expect(cacheStatus(second)).toMatch(/^magma; hit; ttl=\d+$/);
    expect(second.headers.get("Age")).toMatch(/^\d+$/);
    expect(second.headers.get("Vary")).toBe("Accept-Encoding");
    expect(second.headers.get("Set-Cookie")).toBeNull();
    expect(second.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expectSecurityHeaders(second);
    expect(calls).toEqual([]);
  });

  test("is sent compressed once it is asked for often, and plain to who doesn't take that", async () => {
    const path = `${await findPostPath()}?adzone=often`;
    const html = await (await app.get("kotaku.com", path)).text();
    const ask = (accepted: string) =>
      app.get("kotaku.com", path, { headers: { "Accept-Encoding": accepted } });
    // The tests' client decompresses responses, and doesn't report their encoding.
    const readEncoding = async (accepted: string) => {
      const headers = { Host: "kotaku.com.localhost", "Accept-Encoding": accepted, Connection: "close" };
      const { lines } = await sendRaw(Number(app.port), { target: path, headers });
      return lines.find((line) => /^content-encoding:/i.test(line))?.split(": ")[1] ?? null;
    };
    for (const encoding of ["br", "gzip"]) {
      for (let hit = 0; hit < 16; hit += 1) await (await ask(encoding)).text();
      await expect.poll(() => readEncoding(encoding)).toBe(encoding);
      expect(await (await ask(encoding)).text()).toBe(html);
    }
    expect(await readEncoding("identity")).toBeNull();
  });

  test("is the same with unknown parameters, in any order", async () => {
    const path = await findPostPath();
    await app.get("kotaku.com", path);
    const marked = await app.get("kotaku.com", `${path}?utm_source=x&fbclid=${"y".repeat(60)}`);
    expect(cacheStatus(marked)).toContain("hit");
    await app.get("kotaku.com", `${path}?startIndex=0&adzone=a`);
    expect(cacheStatus(await app.get("kotaku.com", `${path}?b=c&adzone=a&startIndex=0`))).toContain("hit");
  });

  test("is rendered once for many simultaneous readers", async () => {
    const path = `${await findPostPath()}?adzone=many`;
    calls = [];
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.get("kotaku.com", path)));
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(pages).size).toBe(1);
    expect(calls.filter((call) => call.includes("post/page"))).toHaveLength(1);
  });

  test("is cached for HEAD, and HEAD caches it for GET", async () => {
    const path = await findPostPath();
    const head = await app.get("kotaku.com", path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const page = await app.get("kotaku.com", path);
    expect(cacheStatus(page)).toContain("hit");
    expect(page.headers.get("ETag")).toBe(head.headers.get("ETag"));
    await expectThemedPage(page, "Kotaku");
  });

  test("is a 304 for readers who have it", async () => {
    const path = await findPostPath();
    const page = await app.get("kotaku.com", path);
    const tag = page.headers.get("ETag") ?? "";
    const again = await app.get("kotaku.com", path, { headers: { "If-None-Match": `"x", ${tag}` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expectSecurityHeaders(again);
    expect(again.headers.get("Content-Type")).toBeNull();
    for (const name of ["ETag", "Cache-Control", "Referrer-Policy"])
      expect(again.headers.get(name)).toBe(page.headers.get(name));
    const other = await app.get("kotaku.com", path, { headers: { "If-None-Match": '"x"' } });
    expect(other.status).toBe(200);
  });
});

describe("what is not public is not cached", () => {
  test.each([
    ["a page for no cache", "/features", {}],
    ["a request with credentials", "/about", { headers: { Authorization: "Bearer x" } }],
    ["an inset", "/ajax/inset/iframe?id=youtube-video-dQw4w9WgXcQ", {}],
    ["where a reader is", "/ajax/region", {}],
    ["a message's link", "/newsletter/confirm?token=x", {}],
    ["a designer's look at a theme", "/about?theme=gizmodo", {}],
  ])("%s", async (_what, path, init) => {
    for (const _ of [1, 2]) {
      const response = await app.get("kotaku.com", path, init);
      expect(cacheStatus(response)).toBe("");
      await response.text();
    }
  });

  test.each(demoNetwork.blogs.map(({ host }) => host))("no public page of %s sets a cookie", async (host) => {
    for (const path of ["/", "/latest", "/about", "/newsletter", "/no-such-page"]) {
      const response = await app.get(host, path);
      expect(response.headers.get("Set-Cookie"), path).toBeNull();
      expect(response.headers.get("Vary") ?? "Accept-Encoding", path).toBe("Accept-Encoding");
    }
  });
});

describe("an address that redirects", () => {
  test("is cached, and keeps the query", async () => {
    await app.get("kotaku.com", `/${postId}`);
    const again = await app.get("kotaku.com", `/${postId}`);
    expect([again.status, cacheStatus(again).includes("hit")]).toEqual([301, true]);
    const marked = await app.get("kotaku.com", `/${postId}?utm_source=mail`);
    expect(marked.headers.get("Location")).toMatch(/\?utm_source=mail$/);
  });
});

describe("a page with changes", () => {
  const shows = async (host: string, path: string) => cacheStatus(await app.get(host, path));

  test.each<
    [string, (now: number) => Parameters<typeof announce>[0], ("post" | "front" | "about" | "other")[]]
  >([
    [
      "a post of its blog",
      (at) => ({ host: "kotaku.com", ofHost: { lists: at }, lists: at }),
      ["post", "front", "about", "other"],
    ],
    [
      "a sister's post",
      (at) => ({ host: "jezebel.com", ofHost: { lists: at }, lists: at }),
      ["front", "other"],
    ],
    ["the navigation", (at) => ({ frame: at }), ["post", "front", "about", "other"]],
    ["a takedown anywhere", (at) => ({ pages: at }), ["post", "front", "about", "other"]],
    ["a reply below it", (at) => ({ posts: { floor: 0, items: [{ postId, epoch: at }] } }), ["post"]],
    ["a reply elsewhere", (at) => ({ posts: { floor: 0, items: [{ postId: "1", epoch: at }] } }), []],
    ["nothing", () => ({}), []],
  ])("%s: it is made anew at once, and no other", async (_what, change, changed) => {
    const pages = {
      post: ["kotaku.com", await findPostPath()],
      front: ["kotaku.com", "/"],
      about: ["kotaku.com", "/about"],
      other: ["gizmodo.com", "/"],
    } as const;
    for (const [host, path] of Object.values(pages)) await app.get(host, path);
    announce(change(clock + 5_000));
    const made: string[] = [];
    for (const [name, [host, path]] of Object.entries(pages)) {
      const status = await shows(host, path);
      if (!status.includes("hit")) made.push(name);
      else continue;
      expect(status).toBe("magma; fwd=stale; stored");
      expect(await shows(host, path), "and then kept").toContain("hit");
    }
    expect(made).toEqual(changed);
  });

  test("a changed site layout is requested again", async () => {
    await app.get("kotaku.com", "/about");
    announce({ frame: clock + 5_000 });
    calls = [];
    await app.get("kotaku.com", "/about");
    expect(calls).toContain("/api/magma/site/byhost/kotaku.com");
    calls = [];
    await app.get("kotaku.com", "/latest");
    expect(calls).not.toContain("/api/magma/site/byhost/kotaku.com");
  });
});

describe("while the services fail", () => {
  test("what was taken down is not shown, nor any page that mentions it", async () => {
    const path = await findPostPath();
    await app.get("kotaku.com", path);
    await app.get("kotaku.com", "/latest");
    await app.get("kotaku.com", "/about");
    app.mocks.use(failing("magma", "500"), failing("core", "500"), failing("profile", "500"));
    const at = clock + 5_000;
    announce({ pages: at, withdrawn: { floor: 0, items: [{ postId, epoch: at }] } });
    expect((await app.get("kotaku.com", path)).status).toBeGreaterThan(500);
    expect((await app.get("kotaku.com", "/latest")).status).toBeGreaterThan(500);
    expect((await app.get("kotaku.com", "/about")).status).toBe(200);
  });

  const kinds = failureKinds.filter((kind) => kind !== "404");

  test.each(kinds)("with %s, a changed page is served as it was, and says so", async (kind) => {
    const path = await findPostPath();
    const html = await (await app.get("kotaku.com", path)).text();
    app.mocks.use(failing("magma", kind));
    announce({ pages: clock + 5_000 });
    const response = await app.get("kotaku.com", path);
    expect(response.status).toBe(200);
    expect(cacheStatus(response)).toMatch(
      /^magma; fwd=stale; fwd-status=50\d; ttl=-?\d+; detail=stale-if-error$/,
    );
    expect(await response.text()).toBe(html);
    expectSecurityHeaders(response);
  });

  test.each(kinds)("with %s, a page that isn't cached is a themed error page", async (kind) => {
    const path = `${await findPostPath()}?adzone=${kind}`;
    app.mocks.use(failing(getPostPage, kind));
    const response = await app.get("kotaku.com", path);
    expect([502, 503]).toContain(response.status);
    expect(response.headers.get("Retry-After")).not.toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expectSecurityHeaders(response);
    await expectThemedPage(response, "Kotaku");
  });

  test("the last known changes apply, and pages are served", async () => {
    await app.get("kotaku.com", "/about");
    app.mocks.use(failing("magma", "500"));
    expect(cacheStatus(await app.get("kotaku.com", "/about"))).toContain("hit");
  });
});

test("if the services don't report changes, pages are cached by time, which is logged once", async () => {
  await app.reset();
  app.mocks.use(failing(getEpochs, "404"));
  for (const path of ["/about", "/latest", "/"]) {
    await app.get("kotaku.com", path);
    expect(cacheStatus(await app.get("kotaku.com", path))).toContain("hit");
  }
  expect(app.takeLog().filter(({ event }) => event === "epochs.unknown")).toHaveLength(1);
});
